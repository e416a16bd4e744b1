import { expect, test } from "vitest";
import { deleteBoard } from "@/features/kanban/board/server/commands";
import type { ProjectList } from "@/features/project/schema";
import { changeProjectMembers, deleteProject, restoreProject } from "@/features/project/server/commands";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { boardMembers, boards, cards, columns } from "@/server/db/schema/kanban";
import { projects, tasks } from "@/server/db/schema/project";
import { quietMsOf } from "@/testing/event-loop";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeForeignProject, makeMember, makeProject } from "@/testing/project-factory";
import { statementsOf } from "@/testing/statements";
import * as handlers from "./route";

const path = "/api/project/list";
const list = (as: TestSession, query: Record<string, string> = {}) =>
  call<ProjectList>(handlers, { path, as, query }).then(({ body }) => body);
const namesOf = ({ projects: found }: ProjectList) => found.map(({ name }) => name);

test("only projects that one is on are listed, those with other people's too", async () => {
  const as = await makeSession();
  const { owner, project } = await makeForeignProject();
  await makeProject(as, { name: "Mine" });
  expect(namesOf(await list(as))).toEqual(["Mine"]);
  await changeProjectMembers(owner.actor, { projectId: project.id, add: [as.actor.userId] });
  const both = await list(as, { sort: "name" });
  expect(namesOf(both)).toEqual(["Mine", "Warehouse"]);
  expect(both.projects[1]).toMatchObject({ memberCount: 2, canManage: false, lead: { id: owner.actor.userId } });
});

test("it is narrowed by words, status, priority and member", async () => {
  const as = await makeSession();
  await makeProject(as, { name: "Өргөө засвар", status: "active", priority: "high" });
  const other = await makeProject(as, { name: "Road 100%", status: "planned" });
  const friend = await makeSession();
  await changeProjectMembers(as.actor, { projectId: other.id, add: [friend.actor.userId] });
  expect(namesOf(await list(as, { search: "ӨРГӨӨ" }))).toEqual(["Өргөө засвар"]);
  expect(namesOf(await list(as, { search: "%" }))).toEqual(["Road 100%"]);
  expect(namesOf(await list(as, { status: "active" }))).toEqual(["Өргөө засвар"]);
  expect(namesOf(await list(as, { priority: "high" }))).toEqual(["Өргөө засвар"]);
  expect(namesOf(await list(as, { memberId: friend.actor.userId }))).toEqual(["Road 100%"]);
  expect((await list(as, { status: "nonsense", memberId: "x" })).total).toBe(2);
});

test.each([
  "name",
  "-name",
  "dueDate",
  "-dueDate",
  "startDate",
  "-startDate",
  "priority",
  "-priority",
  "updatedAt",
  "-updatedAt",
])("by %s, pages follow one another without a gap or a repetition", async (sort) => {
  const as = await makeSession();
  const days = [null, "2026-03-01", "2026-03-01", null, "2026-05-01"];
  for (const [at, dueDate] of days.entries()) await makeProject(as, { name: `P${at}`, dueDate });
  const whole = await list(as, { sort });
  const walked: string[] = [];
  let cursor: string | undefined;
  do {
    const page: ProjectList = await list(as, { sort, limit: "2", ...(cursor && { cursor }) });
    walked.push(...namesOf(page));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(walked).toEqual(namesOf(whole));
  expect(walked).toHaveLength(5);
});

test("projects without a day stand last by day, and the most urgent first by priority turned round", async () => {
  const as = await makeSession();
  await makeProject(as, { name: "Open", priority: "low" });
  await makeProject(as, { name: "Soon", dueDate: "2026-01-05", priority: "urgent" });
  expect(namesOf(await list(as, { sort: "dueDate" }))).toEqual(["Soon", "Open"]);
  expect(namesOf(await list(as, { sort: "-priority" }))).toEqual(["Soon", "Open"]);
});

test("a cursor that is none of ours begins anew", async () => {
  const as = await makeSession();
  await makeProject(as);
  for (const cursor of ["x", Buffer.from('["name","a","b"]').toString("base64url")]) {
    expect((await list(as, { cursor })).projects).toHaveLength(1);
  }
});

test("the archive lists what was archived, by itself or with its board alone, to whoever was on it", async () => {
  const as = await makeSession();
  const [first, second] = [await makeProject(as, { name: "Bridge" }), await makeProject(as, { name: "Road" })];
  await makeProject(as, { name: "Tunnel" });
  const member = await makeMember(as, first.id);
  await makeForeignProject().then(({ owner, project }) => deleteProject(owner.actor, { projectId: project.id }));
  await deleteProject(as.actor, { projectId: first.id });
  await deleteBoard(as.actor, { boardId: second.boardId });
  expect(namesOf(await list(as))).toEqual(["Tunnel"]);
  const archived = await list(as, { shelf: "archived", sort: "name" });
  expect(namesOf(archived)).toEqual(["Bridge", "Road"]);
  expect(archived.total).toBe(2);
  for (const { archive } of archived.projects) {
    expect(Date.parse(archive?.until ?? "") - Date.parse(archive?.since ?? "")).toBeGreaterThan(29 * 86_400_000);
  }
  expect((await list(member, { shelf: "archived" })).projects).toMatchObject([{ name: "Bridge", canManage: false }]);
  expect(namesOf(await list(as, { shelf: "archived", search: "roa" }))).toEqual(["Road"]);
  await restoreProject(as.actor, { projectId: second.id });
  expect(namesOf(await list(as, { sort: "name" }))).toEqual(["Road", "Tunnel"]);
});

test("names stand in the order of the Mongolian alphabet", async () => {
  const as = await makeSession();
  for (const name of ["Үйлдвэр", "Пүүс", "Өргөө", "Улаанбаатар", "Оффис"]) await makeProject(as, { name });
  const names = (await list(as, { sort: "name" })).projects.map(({ name }) => name);
  expect(names).toEqual(["Оффис", "Өргөө", "Пүүс", "Улаанбаатар", "Үйлдвэр"]);
  const [first] = (await list(as, { sort: "name", limit: "2" })).projects.slice(1);
  expect(first?.name).toBe("Өргөө");
});

test("progress counts cards, and weighs them where every one has an estimate", async () => {
  const as = await makeSession();
  const project = await makeProject(as);
  const [column] = await current().select().from(columns).limit(1);
  const rows = [60, 180].map((minutes, at) => ({
    id: newId(),
    boardId: project.boardId,
    columnId: column?.id ?? "",
    name: `Card ${minutes}`,
    position: `a${at}`,
    completedAt: minutes === 180 ? new Date() : null,
  }));
  await current().insert(cards).values(rows);
  expect((await list(as)).projects[0]?.progress).toEqual({ done: 1, total: 2, ratio: 0.5, isWeighted: false });
  await current()
    .insert(tasks)
    .values(
      rows.map(({ id, name }) => ({ cardId: id, projectId: project.id, estimateMinutes: Number(name.slice(5)) })),
    );
  expect((await list(as)).projects[0]?.progress).toEqual({ done: 1, total: 2, ratio: 0.75, isWeighted: true });
});

/** A page of so many projects: how many statements it takes, and how many ms at the pace of a quiet machine. */
async function costOf(count: number) {
  const as = await makeSession();
  const rows = Array.from({ length: count }, (_, at) => ({ boardId: newId(), id: newId(), name: `Project ${at}` }));
  await current()
    .insert(boards)
    .values(rows.map(({ boardId, name }) => ({ id: boardId, name })));
  await current()
    .insert(boardMembers)
    .values(rows.map(({ boardId }) => ({ boardId, userId: as.actor.userId })));
  await current().insert(projects).values(rows);
  let statements = 0;
  const quietMs = await quietMsOf(async () => {
    const { all } = await statementsOf(async () => {
      const page = await list(as);
      expect(page).toMatchObject({ total: count });
      expect(page.projects).toHaveLength(24);
    });
    statements = all.length;
  });
  return { statements, quietMs };
}

test("a page of many projects costs as many statements as one of few", async () => {
  expect((await costOf(250)).statements).toBe((await costOf(25)).statements);
});

test("a page of a thousand projects comes well under a second", { tags: ["full"] }, async () => {
  expect((await costOf(1_000)).quietMs).toBeLessThan(1_000);
});
