import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unexplainedFailure } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { listWaitingWrites, type Once, once, waitingWrites } from "@/lib/waiting-writes";
import { makeStorage } from "@/testing/browser-storage";
import { makeShownAiBoard, makeShownAiCard } from "@/testing/shown-ai-board";
import { endpoint } from "@/testing/stubbed-calls";
import type { AiBoard, AiCardMove } from "../schema";
import { boardWrite, sendWaiting } from "./mutations";
import { aiBoardKeys } from "./queries";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  endpoint("POST /api/chatGpt/cards/move")
    .mockReset()
    .mockResolvedValue({ change: { revision: 0 } });
});
afterEach(() => vi.unstubAllGlobals());

const move: AiCardMove = { cardId: "a", columnId: "shop", index: 0 };
const shown = (client: QueryClient) => client.getQueryData<AiBoard>(aiBoardKeys.board())?.columns;

function open(personId: string): QueryClient {
  const client = new QueryClient();
  client.setQueryData(aiBoardKeys.board(), makeShownAiBoard({ herd: ["a", "b"], shop: [] }));
  waitingWrites.personEntered(personId);
  return client;
}

/** A page on which something was done that nobody answers before it goes. */
function leave(personId: string, ...moves: AiCardMove[]): void {
  open(personId);
  for (const variables of moves) waitingWrites.writeBegun({ area: "ai-board", kind: "moveCard", variables });
  open(newId());
}

/** How a call that creates is sent: for its person alone, once under its key. */
const sentOnce = ({ idempotencyKey, ...body }: Once<object>, ownerId: string) => ({
  body,
  idempotencyKey,
  ownerId,
  isSentAgain: true,
});

const nothing = { sent: 0, unsaved: [] };
const full = { code: "conflict", status: 409 };

test("a move that nobody answered is sent by the next page, and shown there", async () => {
  const person = newId();
  leave(person, move, { ...move, cardId: "b" });
  const client = open(person);
  expect(await sendWaiting(client)).toEqual({ ...nothing, sent: 2 });
  expect(endpoint("POST /api/chatGpt/cards/move").mock.calls.map(([{ body }]) => body.cardId)).toEqual(["a", "b"]);
  expect(shown(client)?.shop?.cardIds).toEqual(["b", "a"]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("a card and a column that nobody answered are sent once more under their keys by the next page", async () => {
  const card = { ...makeShownAiCard("new", "shop"), revision: 2 };
  endpoint("POST /api/chatGpt/cards/new").mockReset().mockResolvedValue({ card, columnId: "shop" });
  endpoint("POST /api/chatGpt/columns/new").mockReset().mockRejectedValue(full);
  const person = newId();
  const inputs = {
    createCard: once({ columnId: "shop", card: { name: "Written offline", locale: "en" as const } }),
    createColumn: once({ name: "One too many" }),
  };
  open(person);
  for (const [kind, variables] of Object.entries(inputs)) {
    waitingWrites.writeBegun({ area: "ai-board", kind, variables });
  }
  open(newId());
  const client = open(person);
  expect(await sendWaiting(client)).toEqual({
    sent: 1,
    unsaved: [{ kind: "createColumn", name: "", text: "One too many", error: full }],
  });
  expect(endpoint("POST /api/chatGpt/cards/new").mock.calls).toEqual([[sentOnce(inputs.createCard, person)]]);
  expect(endpoint("POST /api/chatGpt/columns/new").mock.calls).toEqual([[sentOnce(inputs.createColumn, person)]]);
  expect(shown(client)?.shop?.cardIds).toEqual(["new"]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("nobody sends what another person has done", async () => {
  leave(newId(), move);
  expect(await sendWaiting(open(newId()))).toEqual(nothing);
  expect(Object.keys(localStorage)).toHaveLength(1);
});

test("what is about a card that is gone is dropped and told; dropped is also what is months old or broken", async () => {
  const person = newId();
  leave(person, { ...move, cardId: "gone" });
  localStorage.setItem(`ordo-waiting-${person}-${newId()}`, "{");
  const longAgo = `0190${newId().slice(4)}`;
  const old = { pageId: "p", area: "ai-board", kind: "moveCard", variables: move };
  localStorage.setItem(`ordo-waiting-${person}-${longAgo}`, JSON.stringify(old));
  expect((await sendWaiting(open(person))).unsaved).toMatchObject([{ kind: "moveCard", error: { code: "not-found" } }]);
  expect(endpoint("POST /api/chatGpt/cards/move")).not.toHaveBeenCalled();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("what is refused is told and not kept, unless somebody has to sign in first", async () => {
  const person = newId();
  for (const [code, refused, kept] of [
    ["conflict", 1, 0],
    ["not-authenticated", 0, 1],
  ] as const) {
    leave(person, move);
    endpoint("POST /api/chatGpt/cards/move").mockRejectedValueOnce({ code });
    expect((await sendWaiting(open(person))).unsaved).toHaveLength(refused);
    expect(Object.keys(localStorage)).toHaveLength(kept);
  }
});

test("a write is kept until it is answered, and no longer", async () => {
  const client = open(newId());
  let fail: (error: unknown) => void = () => {};
  const send = vi
    .fn<(input: AiCardMove) => Promise<unknown>>()
    .mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
    .mockResolvedValue({});
  const moving = new MutationObserver(client, boardWrite(client, { kind: "moveCard", send }, [0])).mutate(move);
  await expect.poll(() => send).toHaveBeenCalledTimes(1);
  expect(Object.keys(localStorage)).toHaveLength(1);
  expect(await listWaitingWrites("ai-board")).toEqual([]);
  fail(unexplainedFailure);
  await moving;
  expect(Object.keys(localStorage)).toEqual([]);
});

test("several moves of one card are each sent with what the one before has made known, one without stays without", async () => {
  const person = newId();
  leave(person, { ...move, cardId: "b", seenRevision: 3 }, { ...move, cardId: "b", index: 1, seenRevision: 3 }, move);
  const client = open(person);
  endpoint("POST /api/chatGpt/cards/move").mockResolvedValue({ change: { revision: 8 } });
  expect(await sendWaiting(client)).toEqual({ ...nothing, sent: 3 });
  expect(endpoint("POST /api/chatGpt/cards/move").mock.calls.map(([{ body }]) => body.seenRevision)).toEqual([
    3,
    8,
    undefined,
  ]);
});

test("a move that another device has overtaken is told, and is not kept", async () => {
  const person = newId();
  leave(person, { ...move, seenRevision: 1 });
  endpoint("POST /api/chatGpt/cards/move").mockRejectedValueOnce({ code: "stale", status: 412 });
  expect((await sendWaiting(open(person))).unsaved).toMatchObject([
    { kind: "moveCard", name: "a", error: { code: "stale" } },
  ]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("what another device set meanwhile is not set back, and a card that it wrote on is not deleted", async () => {
  const theirs = (current: object) => ({ code: "stale", status: 412, current });
  endpoint("POST /api/chatGpt/cards/update")
    .mockReset()
    .mockRejectedValue(theirs({ version: 7, name: "Theirs", isPinned: false }));
  endpoint("POST /api/chatGpt/cards/delete")
    .mockReset()
    .mockRejectedValue(theirs({ version: 7 }));
  const person = newId();
  open(person);
  const [renamed, marked, removed] = [
    { cardId: "a", card: { name: "Mine", version: 1 }, seen: { name: "a" } },
    { cardId: "a", card: { stale: "none", version: 1 } },
    { cardId: "b", version: 1 },
  ];
  waitingWrites.writeBegun({ area: "ai-board", kind: "updateCard", variables: renamed });
  waitingWrites.writeBegun({ area: "ai-board", kind: "updateCard", variables: marked });
  waitingWrites.writeBegun({ area: "ai-board", kind: "deleteCard", variables: removed });
  open(newId());
  const client = open(person);
  const { sent, unsaved } = await sendWaiting(client);
  expect(sent).toBe(0);
  expect(unsaved.map(({ kind, name, text }) => [kind, name, text])).toEqual([
    ["updateCard", "a", "Mine"],
    ["updateCard", "a", ""],
    ["deleteCard", "b", undefined],
  ]);
  expect(endpoint("POST /api/chatGpt/cards/delete")).toHaveBeenCalledWith(
    expect.objectContaining({ body: { cardId: "b", version: 1 }, query: { view: "change" } }),
  );
  expect(shown(client)?.herd?.cardIds).toEqual(["a", "b"]);
});
