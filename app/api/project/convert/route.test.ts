import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findConversion, findConversionSource } from "@/features/conversion/server/data";
import { findBoard } from "@/features/kanban/server/data";
import { chooseLanguage } from "@/features/language/server/commands";
import { createProject } from "@/features/project/server/commands";
import { findProject } from "@/features/project/server/data";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { conversions, projects, tasks } from "@/server/db/schema/project";
import { makeAiBoard } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import * as handlers from "./route";

const path = "/api/project/convert";
type Made = { conversion: { id: string; projectId: string; counts: object } };

const conversionOf = (columnId: string, rest: object = {}) => ({ conversion: { columnId, name: "Herd", ...rest } });

const noOrigin = { originCardId: null, originText: null };

testBadInput(handlers, path, [
  ["#/conversion", {}],
  ["#/conversion/name", conversionOf(newId(), { name: " " })],
  ["#/conversion/milestones/0/date", conversionOf(newId(), { milestones: [{ name: "a", date: "31/12/2026" }] })],
  ["#/conversion/tasks/0/name", conversionOf(newId(), { tasks: [{ name: "x".repeat(201) }] })],
  ["#/conversion/tasks/0/due", conversionOf(newId(), { tasks: [{ name: "a", due: ["2027-02-01", "2027-01-01"] }] })],
  ["#/conversion/tasks/0/milestone", conversionOf(newId(), { tasks: [{ name: "a", milestone: 0, ...noOrigin }] })],
  ["#/conversion/startDate", conversionOf(newId(), { startDate: "tomorrow" })],
  ["#/conversion/locale", conversionOf(newId(), { locale: "ru" })],
  ["#/conversion/risks/0/name", conversionOf(newId(), { risks: [{ name: "" }] })],
]);

async function makeInput() {
  const { as, columns, cards } = await makeAiBoard();
  const colleague = await makeSession({ name: "Saruul" });
  const origin = { originCardId: cards.Risks ?? "", originText: "1. Wolves (wolves!)" };
  const body = conversionOf(columns.Herd ?? "", {
    description: "For herders",
    memberIds: [colleague.actor.userId],
    milestones: [
      { name: "Pilot", date: "2027-03-01", ...origin },
      { name: "Launch", date: null, ...origin },
    ],
    startDate: "2027-01-04",
    dueDate: "2027-06-01",
    tasks: [
      { name: "Count <b>", due: ["2027-01-05", "2027-02-26"], milestone: 0, ...origin },
      { name: "Sell", description: "At the market", originCardId: null, originText: null },
    ],
    risks: [{ name: "Wolves", mitigation: "Dogs", ...origin }],
  });
  return { as, colleague, body, origin };
}

test("one call makes project, board, people, milestones, tasks and risks, each with its sentence", async () => {
  const { as, colleague, body, origin } = await makeInput();
  const answer = await call<Made>(handlers, { method: "POST", path, as, body });
  const { projectId, counts } = answer.body.conversion;
  expect(counts).toEqual({ milestones: 2, tasks: 2, risks: 1 });
  const project = await findProject(colleague.actor, { projectId });
  expect(project).toMatchObject({
    name: "Herd",
    description: "For herders",
    startDate: "2027-01-04",
    dueDate: "2027-06-01",
    memberCount: 2,
    milestones: [
      { name: "Pilot", date: "2027-03-01", ...origin },
      { name: "Launch", date: null, ...origin },
    ],
    risks: [{ name: "Wolves", mitigation: "Dogs", ...origin }],
  });
  const board = await findBoard(as.actor, { boardId: project.boardId });
  const [first] = board.columnOrder.map((id) => board.columns[id]);
  expect(first?.cardIds.map((id) => board.cards[id]?.name)).toEqual(["Count <b>", "Sell"]);
  const rows = await current().select().from(tasks).where(eq(tasks.projectId, projectId));
  expect(rows.map(({ originText }) => originText).toSorted()).toEqual([origin.originText, null]);
  const [pilot] = project.milestones;
  expect(rows.find(({ originText }) => originText)?.milestoneId).toBe(pilot?.id);
  expect(rows.find(({ originText }) => !originText)?.milestoneId).toBeNull();
  const dueOf = (name: string) => Object.values(board.cards).find((card) => card.name === name)?.due;
  expect([dueOf("Count <b>"), dueOf("Sell")]).toEqual([
    ["2027-01-05", "2027-02-26"],
    [null, null],
  ]);
  expect(await findConversion(as.actor, { projectId })).toEqual(answer.body.conversion);
  expect(await findConversion(colleague.actor, { projectId })).toBeNull();
});

test("a project that ends before it starts is refused by name, and nothing is made", async () => {
  const { as, body } = await makeInput();
  const conversion = { ...body.conversion, startDate: "2027-02-01", dueDate: "2027-01-01" };
  const answer = await call(handlers, { method: "POST", path, as, body: { conversion } });
  expect(answer.problem).toMatchObject({ status: 422, errors: [{ pointer: "#/conversion/dueDate" }] });
  expect(await current().$count(projects)).toBe(0);
});

test.each([
  ["mn", ["Хийх", "Хийж байна", "Дууссан", "Түр зогссон", "Шалгах"]],
  ["ar", ["للتنفيذ", "قيد التنفيذ", "تم", "معلّق", "اختبار"]],
  ["en", ["To Do", "Doing", "Done", "Hold", "Test"]],
] as const)("the board of a project in %s has columns in its language, of which one is done", async (locale, names) => {
  const { as, body } = await makeInput();
  const columnsOf = async (projectId: string) => {
    const { boardId } = await findProject(as.actor, { projectId });
    const board = await findBoard(as.actor, { boardId });
    return board.columnOrder.map((id) => board.columns[id]);
  };
  const conversion = { ...body.conversion, locale };
  const answer = await call<Made>(handlers, { method: "POST", path, as, body: { conversion } });
  const columns = await columnsOf(answer.body.conversion.projectId);
  expect(columns.map((column) => column?.name)).toEqual(names);
  expect(columns.map((column) => column?.isDone)).toEqual([false, false, true, false, false]);
  // Made without answers, it is the person's own.
  await chooseLanguage(as.actor, { locale });
  const { project } = await createProject(as.actor, { project: { name: "Plain" } });
  expect((await columnsOf(project.id)).map((column) => column?.name)).toEqual(names);
});

test("the same call twice makes one project", async () => {
  const { as, body } = await makeInput();
  const send = () =>
    call<Made>(handlers, { method: "POST", path, as, body, headers: { "idempotency-key": "make-it-once-please" } });
  const answers = [await send(), await send()];
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await current().$count(projects)).toBe(1);
});

test("a sentence from somebody else's card is refused, and nothing is made", async () => {
  const { as, body } = await makeInput();
  const other = await makeAiBoard();
  const theirs = { name: "Taken", originCardId: other.cards.Aim, originText: "x" };
  const answer = await call(handlers, {
    method: "POST",
    path,
    as,
    body: { conversion: { ...body.conversion, tasks: [theirs] } },
  });
  expect(answer.problem).toMatchObject({ status: 404 });
  expect([await current().$count(projects), await current().$count(conversions)]).toEqual([0, 0]);
});

test("somebody who cannot be on a project is named by their place, and nothing is made", async () => {
  const { as, body } = await makeInput();
  const conversion = { ...body.conversion, memberIds: [as.actor.userId, newId()] };
  const answer = await call(handlers, { method: "POST", path, as, body: { conversion } });
  expect(answer.problem).toMatchObject({
    status: 422,
    errors: [{ pointer: "#/conversion/memberIds/1" }],
  });
  expect(await current().$count(projects)).toBe(0);
});

test("the preview is made from one's own column, with the questionnaire's own days", async () => {
  const as = await makeSession();
  const sent = await makeSentQuestionnaire(as.actor, { said: { milestones: ["Pilot", "Launch"] } });
  const source = await findConversionSource(as.actor, { columnId: sent.column.id });
  expect(source).toMatchObject({
    columnId: sent.column.id,
    milestones: [
      { text: "Pilot", date: null },
      { text: "Launch", date: null },
    ],
  });
  const stranger = await makeSession();
  await expect(findConversionSource(stranger.actor, { columnId: sent.column.id })).rejects.toMatchObject({
    code: "not-found",
  });
});
