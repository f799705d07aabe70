// What build.py puts into vendor/uqr.js, typed by the package itself.
export * from "uqr";
