import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const endings = [".ts", ".tsx", ""];
const statement = /^(?:import|export)\s+(?!type\b)([^;"]*?)(?:\bfrom\s+)?"((?:@\/|\.)[^"]+)"/gm;
/** Whether an import names types only, which are erased. */
const isTypes = (names: string) => /^\{\s*type\s[^,]*(?:,\s*type\s[^,]*)*,?\s*\}\s*$/.test(names);

function importsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  return [...readFileSync(file, "utf8").matchAll(statement)].flatMap(([, names = "", path = ""]) => {
    const target = path.startsWith("@/") ? path.slice(2) : join(dirname(file), path);
    const found = endings.map((ending) => target + ending).find((name) => existsSync(name) && /\.\w+$/.test(name));
    if (!found) throw new Error(`${file} imports ${path}, which is no file`);
    return isTypes(names) ? [] : [found];
  });
}

/** Our files that load together with one, itself included, without what `import()` loads later. */
export function loadedWith(file: string): ReadonlySet<string> {
  const files = new Set([file]);
  for (const name of files) for (const imported of importsOf(name)) files.add(imported);
  return files;
}
