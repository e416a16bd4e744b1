import "server-only";
import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { kanbanLimits } from "@/features/kanban/domain/constants";
import { isBoardOf, isOfProject } from "@/features/kanban/membership/server/data";
import { chunksOf } from "@/lib/chunks";
import { readList } from "@/lib/csv";
import { foldForSearch } from "@/lib/fold";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { type CsvCells, filledColumns, inTurns, parseInput, readCells, report } from "@/server/csv/cells";
import { refusedFile } from "@/server/csv/read";
import { current } from "@/server/db/client";
import { boards } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import { personReader } from "@/server/people/named";
import { type ProjectInput, projectInputSchema } from "../../schema";
import { isProjectOf } from "../../server/data";
import type { ProjectColumn } from "../policy";
import type { ProjectImportPlan } from "../schema";
import { currencyOf, type Known, labelReaders, projectFile } from "./columns";

type Cells = CsvCells<ProjectColumn>;
type ProjectRow = Readonly<{ row: ProjectImportPlan["rows"][number]; project: ProjectInput }>;

/** What the file would do now. */
export async function planProjects(actor: Actor, cells: readonly Cells[]) {
  const named = cells.flatMap(({ texts }) => [...readList(texts.lead ?? ""), ...readList(texts.members ?? "")]);
  const known = { ...(await labelReaders()), personOf: await readPeople(actor, named) };
  const created: ProjectRow[] = [];
  for await (const row of inTurns(cells)) created.push(...evaluate(row, known));
  const there = await current().$count(boards, and(isBoardOf(actor), isOfProject));
  const surplus = created[Math.max(0, kanbanLimits.boardsPerPerson - there)];
  if (surplus) throw refusedFile("too-many-projects", surplus.row.line);
  const own = await current()
    .select({ name: projects.name })
    .from(projects)
    .innerJoin(boards, eq(boards.id, projects.boardId))
    .where(isProjectOf(actor));
  const names = new Set(own.map(({ name }) => foldForSearch(name)));
  const alreadyThere = created.filter(({ project }) => names.has(foldForSearch(project.name))).length;
  return {
    projects: created.map(({ project }) => project),
    rows: created.map(({ row }) => row),
    effect: created.map(({ row, project }) => [row.line, project]),
    more: { alreadyThere },
  };
}

/** People of one statement. */
const batchSize = 500;

/** Whoever of staff is named, for all rows at once: everybody of staff may be taken onto a project. */
async function readPeople(actor: Actor, texts: readonly string[]) {
  const wanted = [...new Set(texts.flatMap((text) => [text.normalize("NFC"), text.toLowerCase()]))];
  const found: { id: string; email: string; name: string; slug: string }[] = [];
  for (const some of chunksOf(wanted, batchSize)) {
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

/** Empty where the row has a fault. */
function evaluate(row: Cells, known: Omit<Known, "currency">): ProjectRow[] {
  const currency = currencyOf(row.texts.currency ?? "") ?? "MNT";
  const { lead = [], members = [], ...values } = readCells(projectFile.cells, row, { ...known, currency });
  if (lead.length > 1) report(row, "lead", "too-many");
  const { startDate, dueDate } = values;
  if (startDate && dueDate && startDate > dueDate) report(row, "dueDate", "wrong-order", row.texts.dueDate?.trim());
  // A file that has the column and names nobody means nobody.
  const leadId = row.texts.lead === undefined ? undefined : (lead[0] ?? null);
  const candidate = { ...values, leadId, memberIds: [...new Set(members)] };
  const project = parseInput(projectInputSchema, candidate, row, projectFile.cells);
  if (project === null || row.faults.length > 0) return [];
  const columns = filledColumns(row, projectFile.cells);
  return [{ row: { line: row.line, act: "create", name: project.name, columns }, project }];
}
