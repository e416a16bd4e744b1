/** Groups, filters and completes the rows of a fact list. */
import { foldForSearch, searchTerms } from "@/lib/fold";

/** One entry of a list: what is called how, what it is for, and some facts under the list's labels. */
export type FactRow = Readonly<{
  /** Its anchor. */
  id: string;
  name: string;
  /** What is copied; the name where it is left out. */
  copy?: string;
  href?: string;
  /** The title of a page, in the reader's language. */
  title?: string;
  text?: string;
  group: string;
  /** In the order of the list's labels; an empty one is not shown. */
  facts: readonly string[];
}>;

/** An anchor for any name; names that differ in signs alone share one. */
export const anchorOf = (name: string) =>
  name
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "")
    .toLowerCase();

/** What a list is of: then anchor, group and what is copied follow from the name and are not sent for each row. */
export type RowKind = "module" | "endpoint";

/** A row as it is sent: without what follows from its name. */
export type SentRow = Omit<FactRow, "id" | "group"> & Readonly<{ id?: string; group?: string }>;

const withoutEnding = (file: string) => file.replace(/\.tsx?$/, "");

/** `features/kanban/card/components/x.tsx` is of `features/kanban`, `lib/personal-data/x.ts` of `lib/personal-data`. */
export const moduleGroup = (file: string) => file.split("/").slice(0, -1).slice(0, 2).join("/");

/** `POST /api/file/new` is of `file`. */
export const endpointGroup = (name: string) => name.split("/")[2] ?? "";

export function completeRow(row: SentRow, kind?: RowKind): FactRow {
  const { name } = row;
  if (kind === "module") {
    const path = withoutEnding(name);
    return { ...row, id: anchorOf(path), copy: `@/${path}`, group: moduleGroup(name) };
  }
  if (kind === "endpoint") {
    return { ...row, id: anchorOf(name), copy: name.split(" ")[1], group: endpointGroup(name) };
  }
  return { ...row, id: row.id ?? anchorOf(name), group: row.group ?? "" };
}

const keyOf = ({ name, title = "", text = "", facts }: FactRow) =>
  foldForSearch([name, title, text, ...facts].join(" "));

/** The rows of a group that hold every part of a text, in their order; an empty group means all. */
export function filterRows(
  rows: readonly FactRow[],
  { search, group }: Readonly<{ search: string; group: string }>,
): readonly FactRow[] {
  const parts = searchTerms(search);
  return rows.filter((row) => {
    if (group !== "" && row.group !== group) return false;
    if (parts.length === 0) return true;
    const key = keyOf(row);
    return parts.every((part) => key.includes(part));
  });
}

/** Groups in the order of their names, as the filter shows them: the names are those of the code. */
export const groupsOf = (names: readonly string[]) =>
  [...new Set(names)].sort().map((value) => ({ value, label: value }));
