// What build.py puts into vendor/lit-html.js, typed by the package itself.
export * from "lit-html";
