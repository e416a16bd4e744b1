// `npm run new -- note`: writes a working feature from scripts/new-feature/template, to be edited from there.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { englishNoun, namesOf } from "./new-feature/names.mjs";
import { planFeature } from "./new-feature/plan-feature.mjs";
import { readTemplate } from "./new-feature/read-template.mjs";

const usage = `Usage: npm run new -- note [--plural=notes] [--mn=тэмдэглэл,тэмдэглэлүүд] [--ar=ملاحظة,الملاحظات]
--mn and --ar are the noun in Mongolian and Arabic, singular and plural, the Arabic plural with its article;
without them the texts say "record".`;
const options = /** @type {const} */ ({ plural: { type: "string" }, mn: { type: "string" }, ar: { type: "string" } });

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
  const planned = planFeature({
    names,
    nouns: {
      en: englishNoun(names),
      mn: nounOf(values.mn, ["бичлэг", "бичлэгүүд"]),
      ar: nounOf(values.ar, ["سجل", "السجلات"]),
    },
    template: readTemplate(),
    read: (path) => readFileSync(path, "utf8"),
    exists: existsSync,
  });
  write(planned);
  run("npx", "biome", "check", "--write", "--error-on-warnings", ...planned.keys());
  run("npx", "drizzle-kit", "generate", "--name", names.kebab[1].replaceAll("-", "_"));
  report(name, values.mn === undefined || values.ar === undefined);
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
    throw new Error(`"${text}" is not a singular and a plural separated by a comma.`);
  return [singular, plural];
}

/** @param {ReadonlyMap<string, string>} files */
function write(files) {
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 */
function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0)
    throw new Error(`${stdout}${stderr}\n${command} ${args[0]} failed; the files written so far are left in place.`);
}

/**
 * @param {string} name
 * @param {boolean} isNounMissing
 */
function report(name, isNounMissing) {
  console.log(`
features/${name} works as it is: run npm run check, then npm run dev and open /${name}.
To change it, begin with features/${name}/domain/fields.ts (what a record has) and policy.ts (who may use it).`);
  if (isNounMissing) console.log("Translate its noun in messages/mn.json and messages/ar.json.");
}
