import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** Sources by their path from the root, with slashes. */
export type Sources = ReadonlyMap<string, string>;

const folders = ["app", "components", "features", "i18n", "lib", "server", "testing"];

/** Every TypeScript source that is no test. */
export function readSources(root: string): Sources {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|\.d\.ts$/.test(file)),
  );
  return new Map(files.sort().map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** The file that an import names, or null where it is no source of ours. */
export function resolveImport(sources: Sources, from: string, name: string): string | null {
  if (!name.startsWith(".") && !name.startsWith("@/")) return null;
  const path = name.startsWith("@/") ? name.slice(2) : posix.join(posix.dirname(from), name);
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((file) => sources.has(file)) ?? null;
}

/** How many files import each file. */
export function countUses(sources: Sources): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const [file, source] of sources) {
    const names = [...source.matchAll(/(?:\bfrom |\bimport\(|^import )"([^"]+)"/gm)].map(([, name = ""]) => name);
    const imported = new Set(names.map((name) => resolveImport(sources, file, name)));
    for (const one of imported) if (one) uses.set(one, (uses.get(one) ?? 0) + 1);
  }
  return uses;
}

/** The closest layout files above a file of `app/`, outermost first. */
export function layoutsAbove(sources: Sources, file: string): string[] {
  const found: string[] = [];
  for (let folder = dirname(file); folder.startsWith("app"); folder = dirname(folder)) {
    const layout = `${folder}/layout.tsx`;
    if (sources.has(layout)) found.unshift(layout);
  }
  return found;
}

export const readJson = (root: string, file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
