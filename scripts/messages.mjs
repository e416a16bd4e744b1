// Reads messages/*.json and the code, and reports what is missing, extra, malformed, untranslated or unused, by language.
// --pseudo writes an English that shows what was not translated and where a text is cut.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { mapTexts, readCatalogue } from "./messages/catalogue.mjs";
import { checkMessages, kinds } from "./messages/check.mjs";
import { pseudo } from "./messages/pseudo.mjs";
import { emptyUsage, readUsage } from "./messages/usage.mjs";

const folder = "messages";
/** Away from what translators edit; next.config.ts names it too. */
const pseudoFile = "node_modules/.cache/ordo/pseudo.json";
const options = process.argv.slice(2);

if (options.includes("--pseudo")) {
  const english = JSON.parse(readFileSync(`${folder}/en.json`, "utf8"));
  mkdirSync(dirname(pseudoFile), { recursive: true });
  writeFileSync(pseudoFile, `${JSON.stringify(mapTexts(english, pseudo), null, 2)}\n`);
  console.log(`messages: wrote ${pseudoFile}; see it with ORDO_PSEUDO=1 npm run dev`);
  process.exit(0);
}

const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter(
    (file) =>
      /^(app|components|features|i18n|lib|server|middleware)\b.*\.tsx?$/.test(file) &&
      !/\.test\.tsx?$|\.d\.ts$/.test(file),
  );
const usage = emptyUsage();
for (const file of sources) {
  try {
    readUsage(file, usage);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
  }
}

const catalogues = {
  en: readCatalogue(folder, "en"),
  mn: readCatalogue(folder, "mn"),
  ar: readCatalogue(folder, "ar"),
};
const allowed = JSON.parse(readFileSync(new URL("messages/allowed.json", import.meta.url), "utf8"));
const faults = checkMessages({ catalogues, usage, allowed });

for (const kind of kinds) {
  const ofKind = faults.filter((fault) => fault.kind === kind);
  if (ofKind.length === 0) continue;
  console.error(`\n${kind} (${ofKind.length})`);
  for (const { locale, key, detail } of ofKind) console.error(`  ${locale.padEnd(4)} ${key}: ${detail}`);
}
const sizes = Object.entries(catalogues).map(([locale, catalogue]) => `${locale} ${catalogue.size}`);
console.log(`messages: ${sizes.join(", ")} texts; ${sources.length} files read; ${faults.length} faults`);
if (faults.length > 0 || catalogues.en.size === 0 || usage.exact.size === 0) process.exit(1);
