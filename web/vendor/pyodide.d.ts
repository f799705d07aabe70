// What the worker needs of Pyodide, which build.py puts into runtime/, typed by the package itself.
export type PyodideAPI = import("pyodide").PyodideAPI;
export type PyodideConfig = import("pyodide").PyodideConfig;
