import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Answers, questionnaireLimits as limits } from "@/features/questionnaire/domain/constants";
import type { Questionnaire } from "@/features/questionnaire/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { questionnaires } from "@/server/db/schema/assistant";
import { testBadInput } from "@/testing/bad-input";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { answersOf, makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import * as handlers from "./route";

const path = "/api/project/questionnaire/draft";
const locale = "en";
const answers = answersOf({ name: ["Ordo"] });
const long = (length: number) => [{ id: newId(), text: "x".repeat(length) }];

testBadInput(handlers, path, [
  ["#/locale", { locale: "fr", answers }],
  ["#/answers", { locale }],
  ["#/answers/name/0/text", { locale, answers: { name: long(limits.name + 1) } }],
  ["#/answers/risks/0/text", { locale, answers: { risks: long(limits.answer + 1) } }],
  ["#/answers/name", { locale, answers: answersOf({ name: ["One", "Two"] }) }],
  ["#/answers/risks", { locale, answers: answersOf({ risks: Array(limits.answersPerQuestion + 1).fill("Fire") }) }],
  ["#/answers", { locale, answers: answersOf({ risks: Array(50).fill("x".repeat(limits.total / 50 + 1)) }) }],
  ["#/answers/milestones/0/date", { locale, answers: { milestones: [{ id: newId(), text: "", date: "1/2/2027" }] } }],
  ["#/version", { questionnaireId: newId(), locale, answers, version: 0 }],
]);

async function startWith() {
  const as = await makeSession();
  const send = (body: object, headers?: Record<string, string>) =>
    call<{ questionnaire: Questionnaire }>(handlers, { method: "POST", path, as, headers, body: { locale, ...body } });
  return { as, send };
}

test("a draft begins with nothing and is kept as it grows, named by its first answer", async () => {
  const { send } = await startWith();
  const begun = (await send({ answers: {} })).body.questionnaire;
  expect(begun).toMatchObject({ name: "", status: "draft", answers: {}, version: 1 });
  const grown = await send({
    questionnaireId: begun.id,
    version: 1,
    answers: answersOf({ name: ["  Our\tproject "] }),
  });
  expect(grown.body.questionnaire).toMatchObject({ id: begun.id, name: "Our project", version: 2 });
});

test("what another device changed is not written over: the draft as it is now comes back", async () => {
  const { send } = await startWith();
  const { id } = (await send({ answers })).body.questionnaire;
  await send({ questionnaireId: id, version: 1, answers: answersOf({ name: ["There"] }) });
  const late = await send({ questionnaireId: id, version: 1, answers: answersOf({ name: ["Here"] }) });
  expect(late.problem).toMatchObject({ status: 412, code: "stale", current: { name: "There", version: 2 } });
  const [row] = await current().select().from(questionnaires).where(eq(questionnaires.id, id));
  expect(row).toMatchObject({ name: "There", version: 2 });
});

test("answers to a question that is asked no longer stay stored and are given back", async () => {
  const { send } = await startWith();
  const { id } = (await send({ answers })).body.questionnaire;
  const old = { budget: [{ id: newId(), text: "A million", date: null }] } as Answers;
  await current().update(questionnaires).set({ answers: old }).where(eq(questionnaires.id, id));
  const { questionnaire } = (await send({ questionnaireId: id, answers })).body;
  expect(questionnaire.retired).toEqual({ budget: ["A million"] });
  expect(questionnaire.name).toBe("Ordo");
});

test("a browser that another person has signed in on does not save to that person's account", async () => {
  const { as, send } = await startWith();
  expect((await send({ ownerId: newId(), answers })).problem).toMatchObject({
    status: 422,
    errors: [{ pointer: "#/ownerId" }],
  });
  expect(await current().$count(questionnaires)).toBe(0);
  expect((await send({ ownerId: as.actor.userId, answers })).status).toBe(200);
});

test("the same key begins one draft", async () => {
  const { send } = await startWith();
  const [one, two] = [
    await send({ answers }, { "idempotency-key": "one" }),
    await send({ answers }, { "idempotency-key": "one" }),
  ];
  expect(two.text).toBe(one.text);
  expect(await current().$count(questionnaires)).toBe(1);
});

test("whoever has all the questionnaires they may have is refused one more", async () => {
  const { as, send } = await startWith();
  const ownerId = as.actor.userId;
  await current()
    .insert(questionnaires)
    .values(Array.from({ length: limits.draftsPerPerson }, () => ({ ownerId, locale })));
  expect((await send({ answers })).problem).toMatchObject({ status: 409, code: "conflict" });
});

test("of drafts that are begun at once only so many are kept as there is room for", async () => {
  const { as, send } = await startWith();
  const ownerId = as.actor.userId;
  await current()
    .insert(questionnaires)
    .values(Array.from({ length: limits.draftsPerPerson - 2 }, () => ({ ownerId, locale })));
  const all = await Promise.all(Array.from({ length: 6 }, () => send({ answers })));
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  expect(await current().$count(questionnaires, eq(questionnaires.ownerId, ownerId))).toBe(limits.draftsPerPerson);
});

test("a sent questionnaire stays open to be changed", async () => {
  const { as, send } = await startWith();
  const { questionnaire } = await makeSentQuestionnaire(as.actor);
  const changed = await send({ questionnaireId: questionnaire.id, version: questionnaire.version, answers });
  expect(changed.body.questionnaire).toMatchObject({ status: "sent", requestCount: 1, version: 2 });
});
