// What build.py puts into vendor/idb-keyval.js, typed by the package itself.
export * from "idb-keyval";
