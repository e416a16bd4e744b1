import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { forgetPerson } from "@/features/account/leaving/server/data";
import { createRisk, updateRisk } from "@/features/project/risk/server/commands";
import { changeProjectMembers, updateProject } from "@/features/project/server/commands";
import { findProject } from "@/features/project/server/data";
import { taskFiltersSchema } from "@/features/task/schema";
import { createTask, updateTask } from "@/features/task/server/commands";
import { findTask, listProjectTasks } from "@/features/task/server/data";
import { listTasks } from "@/features/task/server/data/list";
import { createTimeEntry } from "@/features/task/time/server/commands";
import { current, transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { makeSession } from "@/testing/factories";
import { makeMember, makeProject } from "@/testing/project-factory";

/** A project of two, with a task of the second on which they logged time. */
async function start() {
  const as = await makeSession();
  const project = await makeProject(as);
  const member = await makeMember(as, project.id);
  const { userId } = member.actor;
  const made = await createTask(as.actor, { projectId: project.id, task: { name: "Roof", assignee: [userId] } });
  await createTimeEntry(member.actor, { taskId: made.task.id, entry: { day: "2026-11-20", minutes: 30 } });
  return { as, member, userId, projectId: project.id, taskId: made.task.id };
}

const close = (userId: string, deactivatedAt: Date | null) =>
  current().update(users).set({ deactivatedAt }).where(eq(users.id, userId));
const mine = taskFiltersSchema.parse({ scope: "mine" });

test("whoever is taken off keeps their tasks by name, sees them no more, and has them again when they come back", async () => {
  const { as, member, userId, projectId, taskId } = await start();
  expect((await listTasks(member.actor, mine)).total).toBe(1);
  await changeProjectMembers(as.actor, { projectId, remove: [userId] });
  expect((await findTask(as.actor, { taskId })).assignee).toMatchObject([{ id: userId }]);
  expect((await listProjectTasks(as.actor, { projectId })).members).toHaveLength(1);
  expect((await listTasks(member.actor, mine)).total).toBe(0);
  await changeProjectMembers(as.actor, { projectId, add: [userId], isUndo: true });
  expect((await listTasks(member.actor, mine)).total).toBe(1);
});

test("a task of somebody who has left can be changed, and be given to others, and not given back", async () => {
  const { as, userId, projectId, taskId } = await start();
  await changeProjectMembers(as.actor, { projectId, remove: [userId] });
  const both = [userId, as.actor.userId];
  const { task } = await updateTask(as.actor, { taskId, task: { name: "Tin roof", assignee: both } });
  expect(task).toMatchObject({ name: "Tin roof", loggedMinutes: 30 });
  expect(task.assignee).toHaveLength(2);
  await updateTask(as.actor, { taskId, task: { assignee: [as.actor.userId] } });
  await expect(updateTask(as.actor, { taskId, task: { assignee: both } })).rejects.toMatchObject({
    code: "invalid-input",
    fields: [{ pointer: "#/task/assignee/0", code: "invalid-value" }],
  });
});

test("a closed account keeps its tasks and is offered no new ones, until it is open again", async () => {
  const { as, userId, projectId, taskId } = await start();
  await close(userId, new Date());
  expect((await findTask(as.actor, { taskId })).assignee).toMatchObject([{ id: userId }]);
  await updateTask(as.actor, { taskId, task: { priority: "high", assignee: [userId] } });
  const other = { name: "Wall", assignee: [userId] };
  await expect(createTask(as.actor, { projectId, task: other })).rejects.toMatchObject({ code: "invalid-input" });
  await close(userId, null);
  expect((await createTask(as.actor, { projectId, task: other })).task.assignee).toHaveLength(1);
});

test("of somebody who was deleted the task, the time and nobody's name stay", async () => {
  const { as, userId, projectId, taskId } = await start();
  await close(userId, new Date());
  await transact((tx) => forgetPerson(tx, { id: userId, email: "gone@example.test" }));
  const task = await findTask(as.actor, { taskId });
  expect(task.assignee).toMatchObject([{ id: userId, name: "Deleted person" }]);
  expect(task).toMatchObject({ loggedMinutes: 30, entries: [{ person: { name: "Deleted person" } }] });
  expect((await findProject(as.actor, { projectId })).memberCount).toBe(1);
});

test("a lead whose account is closed does not keep anybody from changing the project", async () => {
  const { as, userId, projectId } = await start();
  await updateProject(as.actor, { projectId, project: { leadId: userId } });
  await close(userId, new Date());
  const { project } = await updateProject(as.actor, { projectId, project: { name: "Depot", leadId: userId } });
  expect(project).toMatchObject({ name: "Depot", lead: { id: userId } });
});

test("an undo of taking the lead off makes them lead again, unless somebody else does by now", async () => {
  const { as, userId, projectId } = await start();
  const leadOf = async () => (await findProject(as.actor, { projectId })).lead?.id ?? null;
  const back = { projectId, add: [userId], isUndo: true, leadId: userId };
  await updateProject(as.actor, { projectId, project: { leadId: userId } });
  await changeProjectMembers(as.actor, { projectId, remove: [userId] });
  expect(await leadOf()).toBeNull();
  await changeProjectMembers(as.actor, back);
  expect(await leadOf()).toBe(userId);
  await changeProjectMembers(as.actor, { projectId, remove: [userId] });
  await updateProject(as.actor, { projectId, project: { leadId: as.actor.userId } });
  await changeProjectMembers(as.actor, back);
  expect(await leadOf()).toBe(as.actor.userId);
});

test("a risk of somebody who has left can be changed and stays theirs", async () => {
  const { as, userId, projectId } = await start();
  const { risk } = await createRisk(as.actor, { projectId, risk: { name: "Frost", ownerId: userId } });
  await changeProjectMembers(as.actor, { projectId, remove: [userId] });
  const changed = await updateRisk(as.actor, { riskId: risk.id, risk: { impact: 5, ownerId: userId } });
  expect(changed.risk).toMatchObject({ impact: 5, owner: { id: userId } });
  const other = { name: "Storm", ownerId: userId };
  await expect(createRisk(as.actor, { projectId, risk: other })).rejects.toMatchObject({ code: "invalid-input" });
});

test("a project whose maker and lead have gone is everybody's who is on it, until one of them is back", async () => {
  const { as, member, userId, projectId } = await start();
  expect((await findProject(member.actor, { projectId })).canManage).toBe(false);
  await close(as.actor.userId, new Date());
  expect((await findProject(member.actor, { projectId })).canManage).toBe(true);
  await close(as.actor.userId, null);
  await expect(updateProject(member.actor, { projectId, project: { name: "Mine" } })).rejects.toMatchObject({
    code: "forbidden",
  });
  await changeProjectMembers(as.actor, { projectId, remove: [as.actor.userId] });
  const { project } = await updateProject(member.actor, { projectId, project: { name: "Ours", leadId: userId } });
  expect(project).toMatchObject({ name: "Ours", canManage: true, lead: { id: userId } });
});
