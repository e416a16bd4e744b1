/** Where the endpoints are listed by their types. */
export const endpointList = "lib/endpoints.ts";
/** The list and the parts that it is put together of. */
const lists = [
  endpointList,
  "lib/account-endpoints.ts",
  "lib/shop-endpoints.ts",
  "lib/site-endpoints.ts",
  "lib/talk-endpoints.ts",
];

const routeFile = /^app(\/api\/(?!\[\[\.\.\.).*)\/route\.ts$/;
const method = /^export (?:const ([A-Z]+) =|\{ (?:\w+ as )?([A-Z]+) \} from)/gm;
const entry = /^ {2}"[A-Z]+ \/api\/.*;$/gm;

/**
 * The line of each method of a route file.
 * @param {{ file: string, text: string }} route
 * @returns {string[]}
 */
export function endpointLinesOf({ file, text }) {
  const path = routeFile.exec(file)?.[1];
  if (path === undefined) return [];
  return [...text.matchAll(method)]
    .map(([, declared, passedOn]) => declared ?? passedOn)
    .map((name) => `  "${name} ${path}": typeof import("@/app${path}/route").${name};`);
}

/**
 * Endpoints that the list lacks, with the line to write, and lines of it that no route file stands behind.
 * @param {readonly { file: string, text: string }[]} files
 * @returns {string[]}
 */
export function endpointListFaults(files) {
  const listing = files.filter(({ file }) => lists.includes(file));
  const written = listing.flatMap(({ text }) => [...text.matchAll(entry)].map(([line]) => line));
  const expected = files.flatMap(endpointLinesOf);
  return [
    ...expected.filter((line) => !written.includes(line)).map((line) => `${endpointList}: write${line.slice(1)}`),
    ...written
      .filter((line) => !expected.includes(line))
      .map((line) => `${endpointList}: no route has${line.slice(1)}`),
  ];
}

/**
 * Files outside `app/` that name it. An import of types vanishes and is none to dependency-cruiser; only the list may have
 * them, because nothing else says what the endpoints are.
 * @param {readonly { file: string, text: string }[]} files
 * @returns {string[]}
 */
export const appImportFaults = (files) =>
  files
    .filter(({ file }) => /^(?:components|features|lib|server)\//.test(file) && !/\.test\.tsx?$/.test(file))
    .filter(({ file, text }) => !lists.includes(file) && /(?:from|import\()\s*"@\/app\//.test(text))
    .map(({ file }) => `${file}: imports from app/, if only types; only ${endpointList} may`);
