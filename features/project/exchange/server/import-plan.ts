import "server-only";
import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { kanbanLimits, type Priority } from "@/features/kanban/domain/constants";
import { isBoardOf, isOfProject } from "@/features/kanban/membership/server/data";
import { chunksOf } from "@/lib/chunks";
import { readList } from "@/lib/csv";
import type { CsvFault } from "@/lib/csv-plan";
import { readDay } from "@/lib/day-text";
import { fieldErrorsOf } from "@/lib/field-errors";
import { foldForSearch } from "@/lib/fold";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { textsOf } from "@/server/csv/columns";
import type { CsvFile } from "@/server/csv/plan";
import { refusedFile } from "@/server/csv/read";
import { current } from "@/server/db/client";
import { boards } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import { personReader } from "@/server/people/named";
import { currencies, type ProjectStatus } from "../../domain/constants";
import { readAmount } from "../../domain/form-values";
import { type ProjectInput, projectInputSchema } from "../../schema";
import { isProjectOf } from "../../server/data";
import type { ProjectColumn } from "../policy";

type Copy = Readonly<{
  priorityOf: (text: string) => Priority | null;
  statusOf: (text: string) => ProjectStatus | null;
}>;
type Known = Copy & Readonly<{ personOf: (text: string) => string | null }>;
export type FileOfProjects = CsvFile<ProjectColumn, Copy>;

type Texts = Readonly<Partial<Record<ProjectColumn, string>>>;
type Fault = CsvFault<ProjectColumn>;
export type ProjectRow = { line: number; columns: ProjectColumn[]; project: ProjectInput; faults: Fault[] };

export type ProjectPlan = Readonly<{
  /** Names file and outcome: whoever applies it gets exactly what they were shown. */
  token: string;
  rows: readonly ProjectRow[];
  faults: readonly Fault[];
  failed: number;
  alreadyThere: number;
}>;

/** What the file would do now. It writes nothing, so it serves the dry run and the real one. */
export async function planProjects(actor: Actor, { bytes, rows, headers, copy }: FileOfProjects): Promise<ProjectPlan> {
  const read = rows.map((row) => ({ line: row.line, texts: textsOf(headers, row) }));
  const named = read.flatMap(({ texts }) => [...readList(texts.lead ?? ""), ...readList(texts.members ?? "")]);
  const known = { ...copy, personOf: await readPeople(actor, named) };
  const evaluated = read.map(({ line, texts }) => evaluate(line, texts, known));
  const right = evaluated.filter(({ faults }) => faults.length === 0);
  const there = await current().$count(boards, and(isBoardOf(actor), isOfProject));
  const surplus = right[Math.max(0, kanbanLimits.boardsPerPerson - there)];
  if (surplus) throw refusedFile("too-many-projects", surplus.line);
  const own = await current()
    .select({ name: projects.name })
    .from(projects)
    .innerJoin(boards, eq(boards.id, projects.boardId))
    .where(isProjectOf(actor));
  const names = new Set(own.map(({ name }) => foldForSearch(name)));
  const outcome = JSON.stringify(right.map(({ line, project }) => [line, project]));
  return {
    token: createHash("sha256").update(bytes).update(outcome).digest("base64url"),
    rows: right,
    faults: evaluated.flatMap(({ faults }) => faults),
    failed: evaluated.length - right.length,
    alreadyThere: right.filter(({ project }) => names.has(foldForSearch(project.name))).length,
  };
}

/** People of one statement. */
const askedAtOnce = 500;

/** Whoever of staff is named, for all rows at once: everybody of staff may be taken onto a project. */
async function readPeople(actor: Actor, texts: readonly string[]) {
  const wanted = [...new Set(texts.flatMap((text) => [text.normalize("NFC"), text.toLowerCase()]))];
  const found: { id: string; email: string; name: string; slug: string }[] = [];
  for (const some of chunksOf(wanted, askedAtOnce)) {
    const isNamed = or(inArray(users.email, some), inArray(users.name, some), inArray(users.slug, some));
    const isStaff = or(users.isAdmin, ne(users.roleId, roleIds.customer));
    found.push(
      ...(await current()
        .select({ id: users.id, email: users.email, name: users.name, slug: users.slug })
        .from(users)
        .where(and(isNamed, isNull(users.deactivatedAt), isStaff))),
    );
  }
  return personReader(actor, [...new Map(found.map((person) => [person.id, person])).values()]);
}

function evaluate(line: number, texts: Texts, known: Known): ProjectRow {
  const faults: Fault[] = [];
  const report = (column: ProjectColumn, code: string, text?: string) =>
    faults.push({ line, column, code, ...(text !== undefined && { text: text.slice(0, 200) }) });
  const cell = (column: ProjectColumn) => (texts[column] ?? "").trim();
  const read = <Value>(column: ProjectColumn, code: string, readCell: (text: string) => Value | null | undefined) => {
    const text = cell(column);
    const value = text === "" ? undefined : (readCell(text) ?? null);
    if (value === null) report(column, code, text);
    return value ?? undefined;
  };
  const people = (column: "lead" | "members") =>
    readList(texts[column] ?? "").flatMap((text) => {
      const found = known.personOf(text);
      if (found === null) report(column, "unknown-person", text);
      return found ?? [];
    });
  const currency = read("currency", "invalid-value", (text) => currencies.find((one) => one === text.toUpperCase()));
  const leads = people("lead");
  if (leads.length > 1) report("lead", "too-many");
  const candidate = {
    name: texts.name ?? "",
    description: texts.description ?? "",
    status: read("status", "unknown-status", known.statusOf),
    priority: read("priority", "invalid-value", known.priorityOf),
    startDate: read("startDate", "no-day", (text) => readDay(text).day) ?? null,
    dueDate: read("dueDate", "no-day", (text) => readDay(text).day) ?? null,
    budget: read("budget", "no-amount", (text) => readAmount(text, currency ?? "MNT")) ?? null,
    currency,
    // A file that has the column and names nobody means nobody.
    leadId: texts.lead === undefined ? undefined : (leads[0] ?? null),
    memberIds: [...new Set(people("members"))],
  };
  const { startDate, dueDate } = candidate;
  if (startDate && dueDate && startDate > dueDate) report("dueDate", "wrong-order", cell("dueDate"));
  const result = projectInputSchema.safeParse(candidate);
  if (!result.success) {
    for (const { pointer, code } of fieldErrorsOf(result.error, candidate)) {
      report(columnOf(pointer), code === "too-short" ? "required" : code);
    }
  }
  return {
    line,
    columns: (Object.keys(texts) as ProjectColumn[]).filter((name) => texts[name]),
    project: result.success ? result.data : { name: candidate.name.trim() },
    faults,
  };
}

function columnOf(pointer: string): ProjectColumn {
  const field = pointer.split("/")[1] ?? "";
  return field === "memberIds" ? "members" : field === "leadId" ? "lead" : (field as ProjectColumn);
}
