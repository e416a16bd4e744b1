import { expect, test } from "vitest";
import type { ChatSearchAnswer } from "@/features/chat/message/schema";
import { newId } from "@/lib/id";
import { makeGroup, makePair, say } from "@/testing/chat-factory";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as deleting from "../messages/delete/route";
import * as updating from "../messages/update/route";
import * as handlers from "./route";

const search = (as: TestSession, query: string, conversationId?: string) =>
  call<ChatSearchAnswer>(handlers, {
    path: "/api/chat/search",
    as,
    query: { query, ...(conversationId && { conversationId }) },
  });
const found = async (as: TestSession, query: string, conversationId?: string) =>
  (await search(as, query, conversationId)).body.results?.messages.map(({ message }) => message.body);

async function makeTwo() {
  const as = await makeSession();
  const other = await makeSession({ firstName: "Тэмүүжин", lastName: "Гантулга" });
  const third = await makeSession();
  const pair = await makePair(as.actor, other.actor);
  const group = await makeGroup(other.actor, [as.actor, third.actor], { name: "Shift" });
  return { as, other, third, pair, group };
}

test("messages are found by all words, in any spelling, the newest first", async () => {
  const { as, other, pair, group } = await makeTwo();
  await say(other.actor, pair, { body: "Чингэлэг Сайншандад ирлээ" });
  await say(as.actor, group, { body: "Сайншанд руу маргааш" });
  expect(await found(as, "сайншанд")).toEqual(["Сайншанд руу маргааш", "Чингэлэг Сайншандад ирлээ"]);
  expect(await found(as, "САЙНШАНД чингэлэг")).toEqual(["Чингэлэг Сайншандад ирлээ"]);
  expect(await found(as, "сайншанд", group)).toEqual(["Сайншанд руу маргааш"]);
  expect(await found(as, "100%")).toEqual([]);
});

test("only participants find a message, and nobody once it is deleted or says something else", async () => {
  const { as, other, third, pair } = await makeTwo();
  const { id: messageId } = await say(as.actor, pair, { body: "The vault code" });
  expect([await found(other, "vault"), await found(third, "vault")]).toEqual([["The vault code"], []]);
  const post = (handler: typeof updating | typeof deleting, path: string, body: object) =>
    call(handler, { method: "POST", path: `/api/chat/messages/${path}`, as, body });
  await post(updating, "update", { messageId, body: "The cellar code" });
  expect([await found(other, "vault"), await found(other, "cellar")]).toEqual([[], ["The cellar code"]]);
  await post(deleting, "delete", { messageId });
  expect(await found(other, "cellar")).toEqual([]);
});

test("people are found by name, and each message says where it is", async () => {
  const { as, other, group } = await makeTwo();
  await say(other.actor, group, { body: "Temuujin asks" });
  const { results } = (await search(as, "тэмүүжин")).body;
  expect(results.people.map(({ id }) => id)).toEqual([other.actor.userId]);
  const [hit] = (await search(as, "asks")).body.results.messages;
  expect(hit?.conversation).toMatchObject({ id: group, type: "GROUP", name: "Shift" });
  expect((await search(as, "  ")).body.results).toEqual({ people: [], messages: [] });
});

test("to strangers a conversation to search in is an unknown one", async () => {
  const { third, pair } = await makeTwo();
  expect((await search(third, "hello", pair)).status).toBe(404);
  expect((await search(third, "hello", newId())).status).toBe(404);
});

test("of a word that many messages hold the newest are found, in one conversation as in all", async () => {
  const { as, other, third, pair, group } = await makeTwo();
  for (let at = 1; at <= 25; at += 1) await say(other.actor, group, { body: `Report ${at}` });
  await say(other.actor, pair, { body: "Report of the pair" });
  const newest = Array.from({ length: 20 }, (_, at) => `Report ${25 - at}`);
  expect(await found(as, "report")).toEqual(["Report of the pair", ...newest.slice(0, 19)]);
  expect(await found(third, "report")).toEqual(newest);
  expect(await found(as, "report", group)).toEqual(newest);
  expect(await found(as, "report 3")).toEqual(["Report 23", "Report 13", "Report 3"]);
});
