/** What needs neither a database nor a browser, in the order in which it fails fastest. */
/** @type {readonly (readonly [name: string, command: string, args: readonly string[]])[]} */
export const checkSteps = [
  ["format and lint", "npx", ["biome", "check", "--error-on-warnings", "."]],
  ["shape", "node", ["scripts/shape.mjs"]],
  ["glossary", "node", ["scripts/glossary.mjs"]],
  ["messages", "node", ["scripts/messages.mjs"]],
  ["directions", "node", ["scripts/directions.mjs"]],
  ["types", "npm", ["run", "--silent", "types"]],
  ["unused", "npx", ["knip"]],
];
