import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { workedOnSchema } from "@/features/conversion/schema";
import { convert } from "@/features/conversion/server/commands";
import { findConversion } from "@/features/conversion/server/data";
import { updateCard } from "@/features/kanban/card/server/commands";
import { findBoard } from "@/features/kanban/server/data";
import { updateMilestone } from "@/features/project/milestone/server/commands";
import { createRisk } from "@/features/project/risk/server/commands";
import { restoreProject, updateProject } from "@/features/project/server/commands";
import { findProject } from "@/features/project/server/data";
import { createTimeEntry, deleteTimeEntry, restoreTimeEntry } from "@/features/task/time/server/commands";
import { current } from "@/server/db/client";
import { cards } from "@/server/db/schema/kanban";
import { makeAiBoard } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/project/convert/undo";

async function makeConversion() {
  const { as, columns } = await makeAiBoard();
  const colleague = await makeSession({ name: "Saruul" });
  const none = { originCardId: null, originText: null };
  const { conversion } = await convert(as.actor, {
    conversion: {
      columnId: columns.Herd ?? "",
      name: "Herd",
      description: "",
      startDate: null,
      dueDate: null,
      memberIds: [colleague.actor.userId],
      milestones: [{ name: "Pilot", date: null, ...none }],
      tasks: [{ name: "Count", description: "", due: [null, null], milestone: null, ...none }],
      risks: [],
    },
  });
  const { boardId, milestones } = await findProject(as.actor, { projectId: conversion.projectId });
  const [card] = await current().select().from(cards).where(eq(cards.boardId, boardId));
  return { as, colleague, conversion, boardId, milestoneId: milestones[0]?.id ?? "", cardId: card?.id ?? "" };
}

const undo = (as: TestSession, conversionId: string) =>
  call(handlers, { method: "POST", path, as, body: { conversionId } });

testBadInput(handlers, path, [["#/conversionId", { conversionId: "x" }]]);

test("all that was made is taken back as one act, once", async () => {
  const { as, colleague, conversion, boardId } = await makeConversion();
  const answer = await undo(as, conversion.id);
  expect(answer.body).toEqual({ conversionId: conversion.id, projectId: conversion.projectId });
  for (const { actor } of [as, colleague]) {
    await expect(findProject(actor, conversion)).rejects.toMatchObject({ code: "not-found" });
    await expect(findBoard(actor, { boardId })).rejects.toMatchObject({ code: "not-found" });
  }
  expect((await undo(as, conversion.id)).status).toBe(404);
});

test("what came out of the archive again is no longer taken back by that act", async () => {
  const { as, conversion } = await makeConversion();
  await undo(as, conversion.id);
  await restoreProject(as.actor, conversion);
  expect(await findConversion(as.actor, conversion)).toBeNull();
  expect((await undo(as, conversion.id)).status).toBe(404);
});

type Made = Awaited<ReturnType<typeof makeConversion>>;
const logTime = ({ colleague, cardId }: Made) =>
  createTimeEntry(colleague.actor, { taskId: cardId, entry: { day: "2026-11-20", minutes: 30 } });

test("time that was taken out of the log again is no work: all is taken back", async () => {
  const made = await makeConversion();
  const { entry } = await logTime(made);
  await deleteTimeEntry(made.colleague.actor, { entryId: entry.id });
  expect((await undo(made.as, made.conversion.id)).status).toBe(200);
  // With the project the task comes back, and on it the entry.
  await expect(restoreTimeEntry(made.colleague.actor, { entryId: entry.id })).rejects.toMatchObject({
    code: "not-found",
  });
  await restoreProject(made.as.actor, made.conversion);
  const { entry: back } = await restoreTimeEntry(made.colleague.actor, { entryId: entry.id });
  expect(back).toMatchObject({ minutes: 30, taskId: made.cardId });
});

test("time that is logged while all is taken back either keeps it, or is not logged", async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await makeConversion();
    const logging = logTime(made).then(
      () => "logged",
      ({ code }) => code,
    );
    const { status } = await undo(made.as, made.conversion.id);
    expect([status, await logging].join()).toBe(status === 200 ? "200,not-found" : "409,logged");
  }
});

const works: [what: string, work: (made: Made) => Promise<unknown>, named: string][] = [
  [
    "a task",
    ({ colleague, cardId }) => updateCard(colleague.actor, { cardId, card: { completed: true } }),
    "Count (Saruul)",
  ],
  [
    "a milestone",
    ({ colleague, milestoneId }) =>
      updateMilestone(colleague.actor, { milestoneId, milestone: { name: "First pilot" } }),
    "First pilot",
  ],
  [
    "a new risk",
    ({ colleague, conversion: { projectId } }) => createRisk(colleague.actor, { projectId, risk: { name: "Wolves" } }),
    "Wolves",
  ],
  ["a task's time log", logTime, "Count"],
  [
    "the project itself",
    ({ as, conversion: { projectId } }) => updateProject(as.actor, { projectId, project: { priority: "high" } }),
    "Herd",
  ],
];

test.each(works)("where somebody has worked on %s since, it stays, and that is named", async (_, work, named) => {
  const made = await makeConversion();
  await work(made);
  const answer = await undo(made.as, made.conversion.id);
  expect(answer.problem).toMatchObject({ status: 409, code: "conflict" });
  const { workedOn } = workedOnSchema.parse(answer.problem?.current);
  expect(workedOn.some((name) => name.startsWith(named))).toBe(true);
  expect(await findProject(made.as.actor, made.conversion)).toMatchObject({ id: made.conversion.projectId });
});
