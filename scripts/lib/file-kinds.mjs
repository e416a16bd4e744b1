/**
 * What each kind of file in a feature must hold to bear its name, and what to do where it does not.
 * @type {readonly { kind: RegExp, holds: RegExp, advice: string }[]}
 */
const kinds = [
  {
    kind: /\/schema\.ts$/,
    holds: /from "zod"/,
    advice: "holds no zod schema; move pure logic to domain/<its textbook term>.ts",
  },
  {
    kind: /\/client\/store\.ts$/,
    holds: /from "zustand/,
    advice: "makes no store; name it client/<what it is>.ts, or domain/<term>.ts where it is pure",
  },
  {
    kind: /\/client\/api\.ts$/,
    holds: /(?!)/,
    advice: "is no kind of file; call endpoints by lib/api-client in queries.ts and mutations.ts",
  },
  {
    kind: /\/server\/data(?:\/[^/]+)?\.ts$/,
    holds: /from "(?:@\/server\/db\/|drizzle-orm|[^"]*\/data(?:\/[^"]+)?"|\.\/(?!data))/,
    advice: "reads no database; name it server/<what it is>.ts",
  },
  {
    kind: /\/server\/commands(?:\/[^/]+)?\.ts$/,
    holds: /\.(?:insert|update|delete|execute)\(|\btransact|\bemit\(|: Transaction\b|\bWrite\b|\/commands(?:\/[^"]+)?"/,
    advice: "writes nothing; name it server/<what it is>.ts",
  },
];

const isTest = /\.test\.tsx?$/;

/**
 * Files of features that do not hold what their name says.
 * @param {readonly { file: string, text: string }[]} files
 * @returns {string[]}
 */
export const kindFaults = (files) =>
  files.flatMap(({ file, text }) =>
    isTest.test(file)
      ? []
      : kinds
          .filter(({ kind, holds }) => kind.test(file) && !holds.test(text))
          .map(({ advice }) => `${file}: ${advice}`),
  );

const part = /^(features\/[^/]+\/(?!(?:client|components|domain|server)\/)[^/]+)\//;

/**
 * Parts of a feature, such as `features/user/sessions/`, that hold a single file beside its tests.
 * @param {readonly string[]} files
 * @returns {string[]}
 */
export function lonelyParts(files) {
  /** @type {Map<string, string[]>} */
  const parts = new Map();
  for (const file of files) {
    const folder = part.exec(file)?.[1];
    if (folder && !isTest.test(file)) parts.set(folder, [...(parts.get(folder) ?? []), file]);
  }
  return [...parts]
    .filter(([, held]) => held.length === 1)
    .map(
      ([folder, [only]]) =>
        `${only}: the only file of ${folder}/; put it with its feature, as server/commands/<name>.ts, server/data/<name>.ts or domain/<name>.ts`,
    );
}
