// `npm run new -- note`: makes a feature from scripts/new-feature/template that works as it is, to be edited from there.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { namesOf } from "./new-feature/names.mjs";
import { planFeature } from "./new-feature/plan-feature.mjs";

const usage = `Usage: npm run new -- note [--plural=notes] [--mn=тэмдэглэл,тэмдэглэлүүд] [--ar=ملاحظة,الملاحظات]
--mn and --ar are the noun in Mongolian and Arabic, singular and plural, the Arabic plural with its article;
without them the texts speak of records.`;
const options = /** @type {const} */ ({ plural: { type: "string" }, mn: { type: "string" }, ar: { type: "string" } });
const folder = fileURLToPath(new URL("new-feature/template", import.meta.url));

try {
  generate();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  process.exitCode = 1;
}

function generate() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new Error("Name one feature, in the singular.");
  const names = namesOf(name, values.plural);
  const [singular, plural] = names.kebab.map((word) => word.replaceAll("-", " "));
  const planned = planFeature({
    names,
    nouns: {
      en: [singular ?? "", plural ?? ""],
      mn: nounOf(values.mn, ["бичлэг", "бичлэгүүд"]),
      ar: nounOf(values.ar, ["سجل", "السجلات"]),
    },
    template: readTemplate(),
    read: (path) => readFileSync(path, "utf8"),
    exists: existsSync,
  });
  for (const [path, text] of planned) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  run("npx", "biome", "check", "--write", "--error-on-warnings", ...planned.keys());
  run("npx", "drizzle-kit", "generate", "--name", names.kebab[1].replaceAll("-", "_"));
  report(names.kebab[0], values.mn === undefined || values.ar === undefined);
}

/**
 * @param {string | undefined} text
 * @param {import("./new-feature/names.mjs").Pair} fallback
 * @returns {import("./new-feature/names.mjs").Pair}
 */
function nounOf(text, fallback) {
  if (text === undefined) return fallback;
  const [singular, plural, ...rest] = text.split(",").map((word) => word.trim());
  if (!singular || !plural || rest.length > 0)
    throw new Error(`"${text}" is not a singular and a plural with a comma between.`);
  return [singular, plural];
}

function readTemplate() {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [relative(folder, path).replaceAll("\\", "/"), readFileSync(path, "utf8")];
    }),
  );
}

/**
 * @param {string} command
 * @param {readonly string[]} parts
 */
function run(command, ...parts) {
  const { status, stdout, stderr } = spawnSync(command, parts, {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0)
    throw new Error(`${stdout}${stderr}\n${command} ${parts[0]} failed; what was written so far stays.`);
}

/**
 * @param {string} name
 * @param {boolean} isNounMissing
 */
function report(name, isNounMissing) {
  console.log(`
features/${name} is a whole feature: npm run check, then npm run dev and open /${name}.
Edit it from there: features/${name}/domain/fields.ts says what a record has, policy.ts who may.`);
  if (isNounMissing) console.log("Translate its noun in messages/mn.json and messages/ar.json.");
}
