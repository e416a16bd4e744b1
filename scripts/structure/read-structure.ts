import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import type { AssetFact, NamespaceFact, StructureFacts } from "../../features/structure/domain/structure-facts";
import { exampleComments, settingComments } from "./doc-comments";
import { readEndpoints } from "./read-endpoints";
import { readModules, readStates } from "./read-modules";
import { readGallery, readLayouts, readPages, type Texts } from "./read-pages";
import { readJson, readSources } from "./source-files";

const locales = ["en", "mn", "ar"];

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".js": "text/javascript",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};

const countTexts = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + countTexts(part), 0)
    : 1;

function readAssets(root: string): AssetFact[] {
  const files = readdirSync(join(root, "public"), { recursive: true, encoding: "utf8" });
  return files
    .map((file) => ({ file: file.replaceAll("\\", "/"), stat: statSync(join(root, "public", file)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ file, stat }) => ({ file, bytes: stat.size, type: types[extname(file)] ?? "application/octet-stream" }))
    .sort((one, other) => one.file.localeCompare(other.file, "en"));
}

function readNamespaces(messages: Readonly<Record<string, Texts>>): NamespaceFact[] {
  return Object.keys(messages.en ?? {}).map((name) => ({
    name,
    counts: Object.fromEntries(locales.map((locale) => [locale, countTexts(messages[locale]?.[name] ?? {})])),
  }));
}

/** All that the pages about the structure show of the sources. */
export function readStructure(root: string): StructureFacts {
  const sources = readSources(root);
  const messages = Object.fromEntries(locales.map((locale) => [locale, readJson(root, `messages/${locale}.json`)]));
  const pages = readPages(sources, messages);
  const examples = exampleComments(readFileSync(join(root, ".env.example"), "utf8"));
  const settings = settingComments(readFileSync(join(root, "server/environment.ts"), "utf8"));
  return {
    pages,
    layouts: readLayouts(sources, pages),
    modules: readModules(sources),
    states: readStates(sources),
    endpoints: readEndpoints(sources),
    assets: readAssets(root),
    namespaces: readNamespaces(messages),
    gallery: readGallery(sources, messages),
    settings: [...settings].map(([name, text]) => ({ name, text: examples.get(name) || text })),
  };
}

/** Where the bundler finds them as `ordo-structure`; next-intl compiles what lies in the folder beside it. */
export const structureFile = "node_modules/.cache/ordo-structure/facts.json";

export function writeStructure(root: string): void {
  const file = join(root, structureFile);
  mkdirSync(dirname(file), { recursive: true });
  // Several processes of a build read the configuration: none finds half a file.
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, JSON.stringify(readStructure(root)));
  renameSync(whole, file);
}
