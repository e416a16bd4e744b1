import "server-only";
import { depthOf, findCycles, type TaskGraph } from "@/features/kanban/domain/circular-dependencies";
import { kanbanLimits } from "@/features/kanban/domain/constants";
import { asciiDigits } from "@/lib/ascii-digits";
import { readList } from "@/lib/csv";
import { foldForSearch } from "@/lib/fold";
import { groupBy } from "@/lib/group-by";
import { taskLimits } from "../../domain/constants";
import type { TaskColumn } from "../policy";
import type { Draft } from "./row-reader";

/** A row that knows which tasks it speaks of: other rows by their key, tasks that are there by their id. */
export type LinkedRow = Draft & { key: string; parent: string | null; blockedBy: string[] };

/** What is on the board already. */
export type Present = Readonly<{
  tasks: readonly Readonly<{ id: string; name: string }>[];
  graph: TaskGraph;
  /** How many relations each card has. */
  relations: ReadonlyMap<string, number>;
}>;

const isRight = ({ faults }: LinkedRow) => faults.length === 0;

/** Resolves the tasks that rows name, in the file or in the project; what cannot be resolved is an error of its row. */
export function linkRows(drafts: readonly Draft[], present: Present): LinkedRow[] {
  const rows = drafts.map((draft, at) => ({ ...draft, key: `row ${at}`, parent: null, blockedBy: [] as string[] }));
  const find = finderOf(rows, present.tasks);
  const linked = rows.map((row): LinkedRow => {
    const resolve = (column: TaskColumn, text: string) => {
      const found = find(text);
      if ("id" in found) return found.id;
      row.faults.push({ line: row.line, column, code: found.code, text: text.slice(0, 200) });
      return null;
    };
    const { parentText, blockedByText } = row;
    // A name may hold what parts names.
    const parts = "id" in find(blockedByText) ? [blockedByText] : readList(blockedByText);
    return {
      ...row,
      parent: parentText === "" ? null : resolve("parent", parentText),
      blockedBy: [...new Set(parts.flatMap((text) => (text === "" ? [] : (resolve("blockedBy", text) ?? []))))],
    };
  });
  refuseRepeatedNumbers(linked);
  followFaults(linked);
  refuseCycles(linked, present);
  refuseDepths(linked, present);
  refuseCrowds(linked, present);
  return linked;
}

type Found = { id: string } | { code: string };
type Named = Readonly<{ id: string; name: string }>;

/** By `#12` a row of that number; by a name a row that has it, else a task that does; at last by a bare number. */
function finderOf(rows: readonly LinkedRow[], tasks: readonly Named[]): (text: string) => Found {
  const hasNumbers = rows.some(({ number }) => number !== null);
  const numbers = new Map(
    rows.flatMap(({ number, key }, at) => [[hasNumbers ? number : String(at + 1), key] as const]),
  );
  const ours = indexOf(rows.map(({ key, task }) => ({ id: key, name: task.name })));
  const theirs = indexOf(tasks);
  return (text) => {
    const [, hash, digits] = /^(#\s*)?(\d{1,9})$/.exec(asciiDigits(text.trim())) ?? [];
    const numbered = digits === undefined ? undefined : numbers.get(String(Number(digits)));
    if (hash) return numbered === undefined ? { code: "unknown-task" } : { id: numbered };
    const named = ours(text) ?? theirs(text);
    if (named !== null) return named;
    return numbered === undefined ? { code: "unknown-task" } : { id: numbered };
  };
}

function indexOf(tasks: readonly Named[]): (text: string) => Found | null {
  const exact = groupBy(tasks, ({ name }) => name);
  const folded = groupBy(tasks, ({ name }) => foldForSearch(name));
  return (text) => {
    const found = exact.get(text.trim().normalize("NFC")) ?? folded.get(foldForSearch(text)) ?? [];
    const [first, second] = found;
    if (!first) return null;
    return second ? { code: "ambiguous" } : { id: first.id };
  };
}

function refuseRepeatedNumbers(rows: readonly LinkedRow[]): void {
  const seen = new Set<string>();
  for (const { number, line, faults } of rows) {
    if (number === null) continue;
    if (seen.has(number)) faults.push({ line, column: "number", code: "repeated", text: number });
    seen.add(number);
  }
}

/** A row that speaks of one that is left out is left out too, and whatever speaks of it. */
export function followFaults(rows: readonly LinkedRow[]): void {
  const speakers = new Map<string, { row: LinkedRow; column: TaskColumn }[]>();
  for (const row of rows) {
    const links = [...(row.parent ? [[row.parent, "parent"] as const] : [])];
    for (const [key, column] of [...links, ...row.blockedBy.map((key) => [key, "blockedBy"] as const)]) {
      const known = speakers.get(key);
      if (known) known.push({ row, column });
      else speakers.set(key, [{ row, column }]);
    }
  }
  const wrong = rows.filter((row) => !isRight(row));
  for (let at = 0; at < wrong.length; at += 1) {
    const { key, task } = wrong[at] ?? {};
    for (const { row, column } of speakers.get(key ?? "") ?? []) {
      if (!isRight(row)) continue;
      row.faults.push({ line: row.line, column, code: "refers-to-fault", text: task?.name });
      wrong.push(row);
    }
  }
}

function graphOf(rows: readonly LinkedRow[], { graph }: Present): TaskGraph {
  const right = rows.filter(isRight);
  return {
    parents: new Map([
      ...graph.parents,
      ...right.flatMap(({ key, parent }) => (parent ? [[key, parent] as const] : [])),
    ]),
    waits: new Map([...graph.waits, ...right.map(({ key, blockedBy }) => [key, blockedBy] as const)]),
  };
}

/** Every row of a circle is told the circle by its names. */
function refuseCycles(rows: readonly LinkedRow[], present: Present): void {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const names = new Map(present.tasks.map(({ id, name }) => [id, name]));
  for (;;) {
    // Circles that were there before are nothing that the file has done.
    const cycles = findCycles(graphOf(rows, present)).filter((keys) => keys.some((key) => byKey.has(key)));
    if (cycles.length === 0) return;
    for (const cycle of cycles) {
      const notified = [...cycle, ...cycle.slice(0, 1)].map((key) => byKey.get(key)?.task.name ?? names.get(key) ?? "");
      for (const { line, faults } of cycle.flatMap((key) => byKey.get(key) ?? [])) {
        faults.push({ line, column: "blockedBy", code: "circle", text: shortened(notified) });
      }
    }
    followFaults(rows);
  }
}

/** A long circle by its beginning and its end. */
const shortened = (names: readonly string[]) =>
  (names.length > 8 ? [...names.slice(0, 5), "…", ...names.slice(-2)] : names).join(" → ");

function refuseDepths(rows: readonly LinkedRow[], present: Present): void {
  const graph = graphOf(rows, present);
  for (const row of rows) {
    if (!isRight(row) || row.parent === null) continue;
    if (depthOf(graph, row.key) + 1 <= taskLimits.parentDepth) continue;
    row.faults.push({ line: row.line, column: "parent", code: "too-deep" });
  }
  followFaults(rows);
}

/** No card has more relations than one that is made by hand. */
function refuseCrowds(rows: readonly LinkedRow[], { relations }: Present): void {
  const counts = new Map(relations);
  const raise = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const row of rows.filter(isRight)) {
    for (const key of row.blockedBy) {
      raise(key);
      raise(row.key);
    }
    const isCrowded = [row.key, ...row.blockedBy].some((key) => (counts.get(key) ?? 0) > kanbanLimits.relationsPerCard);
    if (isCrowded) row.faults.push({ line: row.line, column: "blockedBy", code: "too-many" });
  }
  followFaults(rows);
}
