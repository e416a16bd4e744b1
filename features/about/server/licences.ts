import "server-only";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Licence } from "../schema";

const licenceFile = /^(licen[cs]e|copying|notice|ofl)(\.|-|$)/i;

const root = /*turbopackIgnore: true*/ process.cwd();

type Locked = Readonly<{ version?: string; license?: string; dev?: boolean; devOptional?: boolean }>;

const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

/** The licence texts of a package; a package may bring several. */
function readText(folder: string): string {
  const names = readdirSync(folder).filter((name) => licenceFile.test(name));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), "utf8"));
  return texts
    .map((text) => text.replaceAll("\r\n", "\n").trim())
    .filter(Boolean)
    .join("\n\n\n");
}

/**
 * The packages that a production installation has, from the lock file, with their licences as they are installed. Platforms
 * have packages of their own: those of the machine that builds are listed.
 */
export function readLicences(): Readonly<{ packages: Licence[]; texts: string[] }> {
  const locked: Record<string, Locked> = readJson(join(root, "package-lock.json")).packages;
  const places = new Map<string, number>();
  const found = Object.entries(locked).flatMap(([path, { version = "", license, dev, devOptional }]): Licence[] => {
    const folder = join(root, path);
    if (!path.startsWith("node_modules/") || dev || devOptional || !existsSync(folder)) return [];
    const text = readText(folder);
    if (text !== "" && !places.has(text)) places.set(text, places.size);
    const licence = license ?? readJson(join(folder, "package.json")).license ?? "";
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [{ name, version, licence: String(licence), text: places.get(text) ?? null }];
  });
  const byName = new Map(found.map((one) => [`${one.name} ${one.version}`, one]));
  const packages = [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return { packages, texts: [...places.keys()] };
}
