import js from "@eslint/js";
import jsdoc from "eslint-plugin-jsdoc";
import globals from "globals";

/** What a linter asks of the page's scripts; what their types are is TypeScript's to check (tsconfig.json). */
export default [
  { ignores: ["node_modules/", "vendor/"] },
  js.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { jsdoc },
    rules: {
      eqeqeq: "error",
      "no-shadow-restricted-names": "error",
      "no-unused-expressions": ["error", { allowShortCircuit: true, allowTernary: true }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
      "jsdoc/check-param-names": ["error", { checkDestructured: false, disableMissingParamChecks: true }],
      "jsdoc/require-jsdoc": ["error", { publicOnly: true, require: { ArrowFunctionExpression: true, ClassDeclaration: true, FunctionDeclaration: true } }],
      "jsdoc/require-param-type": "error",
      "jsdoc/check-tag-names": ["error", { definedTags: ["import", "overload"] }],
    },
  },
  { files: ["sw.js"], languageOptions: { globals: globals.serviceworker, sourceType: "script" } },
  { files: ["embed.js", "embed/demo.js", "shell/theme.js", "shell/watchdog.js"], languageOptions: { sourceType: "script" } },
  { files: ["python/worker.js"], languageOptions: { globals: globals.worker } },
  { files: ["*.mjs", "node/**"], languageOptions: { globals: globals.node } },
];
