import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTask } from "@/features/task/server/commands";
import { createTasksIn } from "@/features/task/server/commands/bulk";
import { db, transact } from "@/server/db/client";
import { cardAssignees, cards } from "@/server/db/schema/kanban";
import { notifications } from "@/server/db/schema/notification";
import { tasks as taskRows } from "@/server/db/schema/project";
import { makeSession } from "@/testing/factories";
import { makeMember, makeProject } from "@/testing/project-factory";
import { statementsOf } from "@/testing/statements";

/** Makes so many tasks that are all part of one, all somebody's, and counts what that took. */
async function makeMany(count: number) {
  const as = await makeSession();
  const project = await makeProject(as);
  const member = await makeMember(as, project.id);
  const { task: whole } = await createTask(as.actor, { projectId: project.id, task: { name: "Whole" } });
  const tasks = Array.from({ length: count }, (_, at) => ({
    name: `Part ${at}`,
    assignee: [member.actor.userId],
    parentId: whole.id,
  }));
  const { all } = await statementsOf(() =>
    transact((tx) => createTasksIn(tx, as.actor, { projectId: project.id, tasks })),
  );
  const parts = await db.$count(taskRows, eq(taskRows.parentId, whole.id));
  const assigned = await db.$count(cardAssignees, eq(cardAssignees.userId, member.actor.userId));
  const notified = await db.select().from(notifications).where(eq(notifications.userId, member.actor.userId));
  const isFirst = (name: string) => name === "Part 0";
  const subjects = notified
    .filter(({ type }) => type === "card-assigned")
    .map(({ subjectName }) => isFirst(subjectName));
  return { boardId: project.boardId, parts, assigned, subjects, queries: all.length };
}

test("how many statements it takes to make tasks does not depend on how many they are", async () => {
  const one = await makeMany(1);
  const hundred = await makeMany(100);
  const full = await makeMany(1_999);
  expect([one, hundred, full].map(({ parts, assigned }) => [parts, assigned])).toEqual([
    [1, 1],
    [100, 100],
    [1_999, 1_999],
  ]);
  // Their person is told once.
  for (const { subjects } of [one, hundred, full]) expect(subjects).toEqual([true]);
  expect(one.queries).toBeLessThan(40);
  expect(hundred.queries).toBe(one.queries);
  // Rows of two tables go in by 500, and cards are read back by 500.
  expect(full.queries).toBe(one.queries + 9);
  expect(await db.$count(cards, eq(cards.boardId, full.boardId))).toBe(2_000);
});
