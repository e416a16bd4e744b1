import type { ModuleFact, ModuleKind, StateFact } from "../../features/structure/domain/structure-facts";
import { exportedNames, moduleSentence } from "./doc-comments";
import { countUses, type Sources } from "./source-files";

/** Which page shows a file; the first that fits counts. */
const kinds: readonly (readonly [ModuleKind, RegExp])[] = [
  ["hook", /^(?:components|features|lib)\/(?:.*\/)?use-[^/]+\.tsx?$/],
  ["component", /^components\/.*\.tsx$/],
  ["section", /^features\/.*\/components\/[^/]+\.tsx$/],
  ["library", /^lib\/.*\.ts$/],
  ["seed", /^server\/db\/seed\/[^/]+\.ts$/],
  ["factory", /^testing\/(?:factories|[\w-]+-factory)\.ts$/],
];

export const kindOf = (file: string): ModuleKind | null => kinds.find(([, pattern]) => pattern.test(file))?.[0] ?? null;

export function readModules(sources: Sources): ModuleFact[] {
  const uses = countUses(sources);
  return [...sources].flatMap(([file, source]) => {
    const kind = kindOf(file);
    if (!kind) return [];
    return [
      {
        file,
        kind,
        text: moduleSentence(source, file),
        exports: exportedNames(source),
        uses: uses.get(file) ?? 0,
      },
    ];
  });
}

/** The members of an object or a type, from the text inside of its braces: those at the smallest indentation. */
function membersOf(body: string): string[] {
  const indents = [...body.matchAll(/^( +)\w+\??:/gm)].map(([, spaces = ""]) => spaces.length);
  const indent = Math.min(...indents);
  if (!Number.isFinite(indent)) return [...body.matchAll(/(\w+)\??:/g)].map(([, name = ""]) => name);
  return [...body.matchAll(new RegExp(`^ {${indent}}(\\w+)\\??:`, "gm"))].map(([, name = ""]) => name);
}

const stateFile = /^(?:features\/.*\/client\/(queries|store)|components\/[\w-]+-(store))\.ts$/;

/** The query keys and the stores: what other dashboards call slices. */
export function readStates(sources: Sources): StateFact[] {
  return [...sources].flatMap(([file, source]) => {
    const [, ofFeature, ofComponents] = stateFile.exec(file) ?? [];
    const kind = ofFeature ?? ofComponents;
    if (kind !== "queries" && kind !== "store") return [];
    const keys = [...source.matchAll(/export const \w*[kK]eys = \{([\s\S]*?)^\}/gm)].map(([, body = ""]) => body);
    const state = /type \w*State =[^;{]*\{([\s\S]*?)\}>?;?$/m.exec(source)?.[1] ?? "";
    return [
      {
        file,
        kind,
        feature: file.replace(/^(features\/)?(.*?)\/(client\/)?[^/]+$/, "$2"),
        text: moduleSentence(source, file),
        members: kind === "queries" ? keys.flatMap(membersOf) : membersOf(state),
        exports: exportedNames(source),
      },
    ];
  });
}
