// What build.py puts into vendor/minisearch.js, typed by the package itself.
export { default, SearchResult } from "minisearch";
