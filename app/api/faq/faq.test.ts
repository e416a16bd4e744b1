import { expect, test } from "vitest";
import type { Faq, FaqList } from "@/features/faq/schema";
import { listPublishedFaqs } from "@/features/faq/server/data";
import { newId } from "@/lib/id";
import { transact } from "@/server/db/client";
import { seedBase } from "@/server/db/seed/base";
import { routeLimits } from "@/server/http/rate-limit";
import type { TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makePermitted } from "@/testing/role-factory";
import * as deleting from "./delete/route";
import * as voting from "./helpful/route";
import * as listing from "./list/route";
import * as moving from "./move/route";
import * as creating from "./new/route";
import * as restoring from "./restore/route";
import * as updating from "./update/route";

const writer = () => makePermitted("posts:manage");
const input = {
  category: "work",
  question: { en: "How?", mn: "Яаж?", ar: "كيف؟" },
  answer: { en: "So.", mn: "Ингэж.", ar: "هكذا." },
  isPublished: true,
};
type Body = Readonly<{ faq: Faq }>;
const send = <T = Body>(handlers: RouteModule, name: string, body: object, as?: TestSession) =>
  call<T>(handlers, { method: "POST", path: `/api/faq/${name}`, as, body });
const create = async (as: TestSession, changed: object = {}) =>
  (await send(creating, "new", { faq: { ...input, ...changed } }, as)).body.faq;
const list = async (as: TestSession) => (await call<FaqList>(listing, { path: "/api/faq/list", as })).body.faqs;
const vote = (questionId: string, isHelpful: boolean) => send(voting, "helpful", { questionId, isHelpful });

test("a question is created, changed once for each version, deleted and restored", async () => {
  const as = await writer();
  const { id: questionId, slug } = await create(as);
  expect(slug).toBe("how");
  expect((await create(as)).slug).not.toBe("how");
  const changed = { questionId, faq: { answer: { ...input.answer, en: "Otherwise." }, version: 1 } };
  expect((await send(updating, "update", changed, as)).body.faq).toMatchObject({ version: 2, slug });
  expect((await send(updating, "update", changed, as)).problem).toMatchObject({ status: 412, current: { version: 2 } });
  await send(deleting, "delete", { questionId }, as);
  expect(await list(as)).toHaveLength(1);
  expect((await send(updating, "update", changed, as)).status).toBe(404);
  expect((await send(restoring, "restore", { questionId }, as)).body.faq.id).toBe(questionId);
  expect(await list(as)).toHaveLength(2);
});

test("each language is required, and named where it is missing", async () => {
  const as = await writer();
  const { problem } = await send(creating, "new", { faq: { ...input, question: { ...input.question, mn: " " } } }, as);
  expect(problem?.errors).toEqual([{ pointer: "#/faq/question/mn", code: "required" }]);
});

test("questions move to any place", async () => {
  const as = await writer();
  const ids = [(await create(as)).id, (await create(as)).id, (await create(as)).id];
  const [first, second, third] = ids;
  await send<FaqList>(moving, "move", { questionId: third, position: 0 }, as);
  expect((await list(as)).map(({ id }) => id)).toEqual([third, first, second]);
  await send<FaqList>(moving, "move", { questionId: third, position: 9 }, as);
  expect((await list(as)).map(({ id }) => id)).toEqual([first, second, third]);
});

test("readers see what is published, and each of them votes once", async () => {
  const as = await writer();
  const [shown, hidden] = [await create(as), await create(as, { isPublished: false })];
  expect((await listPublishedFaqs()).map(({ id }) => id)).toEqual([shown.id]);
  expect((await vote(shown.id, true)).status).toBe(204);
  await vote(shown.id, false);
  expect((await list(as))[0]).toMatchObject({ helpful: 1, unhelpful: 0 });
  for (const id of [hidden.id, newId()]) expect((await vote(id, true)).status).toBe(404);
  for (let at = 4; at < routeLimits.vote.limit; at += 1) await vote(shown.id, true);
  expect((await vote(shown.id, true)).status).toBe(429);
});

test("a new installation has questions once, in every language", async () => {
  const as = await writer();
  await transact((tx) => seedBase(tx));
  const seeded = await list(as);
  expect(seeded).toHaveLength(16);
  for (const { question, answer } of seeded) {
    for (const text of [...Object.values(question), ...Object.values(answer)]) expect(text).not.toBe("");
  }
  for (const { id: questionId } of seeded) await send(deleting, "delete", { questionId }, as);
  await transact((tx) => seedBase(tx));
  expect(await list(as)).toEqual([]);
});
