import { endpointLinesOf } from "../lib/endpoint-list.mjs";

/**
 * Lines that a feature adds to a file that all features share, before the line that begins with `before`, and an import.
 * @typedef {{ file: string, lines: readonly string[], before: string, import?: string }} Entry
 */

/** @type {readonly Entry[]} */
export const entries = [
  { file: "lib/paths.ts", lines: ['  sampleItem: "/sample-item",'], before: '  components: "/components",' },
  {
    file: "lib/paths.ts",
    lines: [
      "/** The page of one sample item. */",
      `export const sampleItemPath = (sampleItemId: string) => \`\${paths.sampleItem}/\${sampleItemId}\`;`,
      "",
    ],
    before: "/** The page of one project. */",
  },
  {
    file: "features/navigation/domain/menu.ts",
    lines: ['      { id: "sampleItems", icon: "file-text", href: paths.sampleItem, within: paths.sampleItem },'],
    before: '      { id: "aiBoard"',
  },
  {
    file: "features/audit/domain/audit-actions.ts",
    lines: [
      '  "sample-item.exported": "sampleItemExported",',
      '  "sample-item.imported": "sampleItemImported",',
      '  "sample-item.import-undone": "sampleItemImportUndone",',
    ],
    before: '  "audit.exported"',
  },
  { file: "features/audit/domain/audit-actions.ts", lines: ['  "sample-item",'], before: '  "audit",' },
  {
    file: "features/role/why/server/data.ts",
    lines: ['  canUseSampleItems: { file: "features/sample-item/policy.ts", check: canUseSampleItems },'],
    before: "  canSeePeople: {",
    import: 'import { canUseSampleItems } from "@/features/sample-item/policy";',
  },
  {
    file: "features/role/why/server/data.ts",
    lines: ['  [paths.sampleItem]: "canUseSampleItems",'],
    before: "  [paths.user.list]:",
  },
  {
    file: "features/role/why/server/data.ts",
    lines: ['  ["/api/sample-item/", "canUseSampleItems"],'],
    before: '  ["POST /api/users",',
  },
  {
    file: "server/db/schema.ts",
    lines: ['export * from "./schema/sample-item";'],
    before: 'export * from "./schema/user";',
  },
  {
    file: "server/jobs/handlers.ts",
    lines: ["  partHandler(sampleItemParts),"],
    before: "  partHandler(projectParts),",
    import: 'import { sampleItemParts } from "@/features/sample-item/exchange/server/part";',
  },
  {
    file: "server/jobs/purge.ts",
    lines: ["  sampleItems,"],
    before: "  projects,",
    import: 'import { sampleItems } from "@/server/db/schema/sample-item";',
  },
  {
    file: "server/db/seed/demo.ts",
    lines: ["  await seedSampleItems(tx, now);"],
    before: "  await tx.insert(calendars)",
    import: 'import { seedSampleItems } from "./sample-items";',
  },
  {
    file: "testing/authorisation/matrix.ts",
    lines: ["  ...sampleItemRows,"],
    before: "  ...taskRows,",
    import: 'import { sampleItemRows } from "./sample-item-rows";',
  },
  {
    file: "testing/authorisation/page-rows.ts",
    lines: ['  "/sample-item": member,', '  "/sample-item/[id]": member,'],
    before: '  "/user/[name]/edit"',
  },
];

/**
 * The text of the entry's file with its lines. Throws where no line begins with `before`.
 * @param {string} text
 * @param {Entry} entry
 */
export function withEntry(text, { file, lines, before, import: imported }) {
  const at = `\n${text}`.indexOf(`\n${before}`);
  if (at === -1) throw new Error(`${file}: no line begins with ${before.trim()}.`);
  const written = `${text.slice(0, at)}${lines.join("\n")}\n${text.slice(at)}`;
  if (imported === undefined) return written;
  const first = written.indexOf("import {");
  return `${written.slice(0, first)}${imported}\n${written.slice(first)}`;
}

/**
 * The list of endpoints with those of these route files, in the order of paths and methods.
 * @param {string} list
 * @param {readonly { file: string, text: string }[]} routes
 */
export function withEndpoints(list, routes) {
  const lines = list.split("\n");
  for (const line of routes.flatMap(endpointLinesOf)) {
    const later = lines.findIndex((other) => other.startsWith('  "') && pathAndMethod(other) > pathAndMethod(line));
    lines.splice(later === -1 ? lines.lastIndexOf("};") : later, 0, line);
  }
  return lines.join("\n");
}

/** @param {string} line */
const pathAndMethod = (line) => line.replace(/^ {2}"([A-Z]+) ([^"]+)".*$/, "$2 $1");
