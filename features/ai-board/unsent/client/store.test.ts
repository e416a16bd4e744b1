import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unexplainedFailure } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { makeShownAiBoard } from "@/testing/shown-ai-board";
import * as api from "../../client/api";
import { boardWrite, sendUnsent } from "../../client/mutations";
import { aiBoardKeys } from "../../client/queries";
import type { AiBoard, AiCardMove, AiColumn } from "../../schema";
import { listUnsent, unsentActions } from "./store";

vi.mock("../../client/api");

/** A browser's storage, whose keys are its own properties as a browser's are. */
function makeStorage(): Storage {
  const methods = {
    getItem: (key: string) => (storage[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => void Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => void delete storage[key],
  };
  const storage = Object.create(methods) as Storage;
  return storage;
}

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  vi.mocked(api.postCardMove).mockReset().mockResolvedValue({ columns: [] });
});
afterEach(() => vi.unstubAllGlobals());

const move: AiCardMove = { cardId: "a", columnId: "shop", index: 0 };
const shown = (client: QueryClient) => client.getQueryData<AiBoard>(aiBoardKeys.board())?.columns;

function open(personId: string): QueryClient {
  const client = new QueryClient();
  client.setQueryData(aiBoardKeys.board(), makeShownAiBoard({ herd: ["a", "b"], shop: [] }));
  unsentActions.personEntered(personId);
  return client;
}

/** A page on which something was done that nobody answers before it goes. */
function leave(personId: string, ...moves: AiCardMove[]): void {
  open(personId);
  for (const variables of moves) unsentActions.writeBegun("moveCard", variables);
  open(newId());
}

test("a move that nobody answered is sent by the next page, and shown there", async () => {
  const person = newId();
  leave(person, move, { ...move, cardId: "b" });
  const client = open(person);
  expect(await sendUnsent(client)).toEqual({ sent: 2, refused: 0, overtaken: 0 });
  expect(vi.mocked(api.postCardMove).mock.calls.map(([sent]) => sent.cardId)).toEqual(["a", "b"]);
  expect(shown(client)?.shop?.cardIds).toEqual(["b", "a"]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("nobody sends what another person has done", async () => {
  leave(newId(), move);
  expect(await sendUnsent(open(newId()))).toEqual({ sent: 0, refused: 0, overtaken: 0 });
  expect(Object.keys(localStorage)).toHaveLength(1);
});

test("what is about a card that is gone is dropped, and so is what is a week old or broken", async () => {
  const person = newId();
  leave(person, { ...move, cardId: "gone" });
  localStorage.setItem(`ordo-ai-board-unsent-${person}-${newId()}`, "{");
  const longAgo = `0190${newId().slice(4)}`;
  const old = { pageId: "p", kind: "moveCard", variables: move };
  localStorage.setItem(`ordo-ai-board-unsent-${person}-${longAgo}`, JSON.stringify(old));
  expect(await sendUnsent(open(person))).toEqual({ sent: 0, refused: 0, overtaken: 0 });
  expect(api.postCardMove).not.toHaveBeenCalled();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("what is refused is not kept, unless somebody has to sign in first", async () => {
  const person = newId();
  for (const [code, kept] of [
    ["conflict", 0],
    ["not-authenticated", 1],
  ] as const) {
    leave(person, move);
    vi.mocked(api.postCardMove).mockRejectedValueOnce({ code });
    expect(await sendUnsent(open(person))).toEqual({ sent: 0, refused: 1, overtaken: 0 });
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
  expect(await listUnsent()).toEqual([]);
  fail(unexplainedFailure);
  await moving;
  expect(Object.keys(localStorage)).toEqual([]);
});

test("several moves of one card are each sent with what the one before has made known, one without stays without", async () => {
  const person = newId();
  leave(person, { ...move, cardId: "b", seenRevision: 3 }, { ...move, cardId: "b", index: 1, seenRevision: 3 }, move);
  const client = open(person);
  const columns = [{ ...(shown(client)?.shop as AiColumn), revision: 8 }];
  vi.mocked(api.postCardMove).mockResolvedValue({ columns });
  expect(await sendUnsent(client)).toEqual({ sent: 3, refused: 0, overtaken: 0 });
  expect(vi.mocked(api.postCardMove).mock.calls.map(([sent]) => sent.seenRevision)).toEqual([3, 8, undefined]);
});

test("a move that another device has overtaken is counted as that, and is not kept", async () => {
  const person = newId();
  leave(person, { ...move, seenRevision: 1 });
  vi.mocked(api.postCardMove).mockRejectedValueOnce({ code: "stale", status: 412 });
  expect(await sendUnsent(open(person))).toEqual({ sent: 0, refused: 0, overtaken: 1 });
  expect(Object.keys(localStorage)).toEqual([]);
});
