import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetPerson } from "@/lib/browser-records";
import { newId } from "@/lib/id";
import { ownerPointer } from "@/lib/owner";
import { once, waitingWrites } from "@/lib/waiting-writes";
import { makeStorage } from "@/testing/browser-storage";
import { makeShownBoard, makeShownFace } from "@/testing/shown-board";
import { postComment } from "../comment/client/api";
import type { Board, CardMove } from "../schema";
import * as api from "./api";
import { boardWrite, sendWaiting } from "./mutations";
import { kanbanKeys } from "./queries";

vi.mock("./api");
vi.mock("../comment/client/api");

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  vi.mocked(api.postColumn)
    .mockReset()
    .mockResolvedValue({ column: { id: "later", revision: 0 } } as never);
  for (const post of [api.postCardMove, api.postColumnOrder]) {
    vi.mocked(post)
      .mockReset()
      .mockResolvedValue({ change: { boardId, revision: 0 } });
  }
});
afterEach(() => vi.unstubAllGlobals());

const boardId = "board";
const shape = { todo: ["a", "b"], doing: [], done: [] };
const nothing = { sent: 0, refused: 0, overtaken: 0, refusedTexts: [] };
const kept = () => Object.keys(localStorage).length;

function open(personId: string, shown: Record<string, string[]> = shape): QueryClient {
  const client = new QueryClient();
  client.setQueryData(kanbanKeys.board(boardId), makeShownBoard(shown));
  waitingWrites.personEntered(personId);
  return client;
}

const shownOn = (client: QueryClient) => {
  const board = client.getQueryData<Board>(kanbanKeys.board(boardId));
  return board?.columnOrder.map((id) => [id, ...(board.columns[id]?.cardIds ?? [])].join(" "));
};

const keep = (kind: string, variables: unknown) =>
  waitingWrites.writeBegun({ area: `kanban-${boardId}`, kind, variables });

const move: CardMove = { cardId: "a", columnId: "doing", index: 0, fromColumnId: "todo" };

test("a move and a column order that nobody answered are shown and sent by the next page, in their order", async () => {
  const person = newId();
  open(person);
  keep("moveCard", move);
  keep("moveColumns", { columnOrder: ["doing", "todo", "done"] });
  open(newId());
  const client = open(person);
  expect(await sendWaiting(client, boardId)).toEqual({ ...nothing, sent: 2 });
  expect(vi.mocked(api.postCardMove).mock.calls[0]?.[0]).toEqual(move);
  expect(vi.mocked(api.postColumnOrder).mock.calls[0]?.[0]).toEqual({ columnOrder: ["doing", "todo", "done"] });
  expect(shownOn(client)).toEqual(["doing a", "todo b", "done"]);
  expect(kept()).toBe(0);
});

test("a new card, column and comment that nobody answered are sent once more under their keys by the next page", async () => {
  vi.mocked(api.postCard)
    .mockReset()
    .mockResolvedValue({
      card: makeShownFace("new", { columnId: "todo", position: "a9", revision: 2 }),
      columnId: "todo",
    } as never);
  const person = newId();
  open(person);
  const inputs = {
    createCard: once({ columnId: "todo", card: { name: "Written offline" } }),
    createColumn: once({ boardId, name: "Later" }),
    createComment: once({ cardId: "a", message: "Said offline" }),
  };
  for (const [kind, input] of Object.entries(inputs)) keep(kind, input);
  open(newId());
  const client = open(person);
  expect(await sendWaiting(client, boardId)).toEqual({ ...nothing, sent: 3 });
  expect(vi.mocked(api.postCard).mock.calls).toEqual([[inputs.createCard]]);
  expect(vi.mocked(api.postColumn).mock.calls).toEqual([[inputs.createColumn]]);
  expect(vi.mocked(postComment).mock.calls).toEqual([[inputs.createComment]]);
  expect(shownOn(client)).toEqual(["todo a b new", "doing", "done"]);
  expect(kept()).toBe(0);
});

test("what was written is shown again where it is refused, or what it was about is gone", async () => {
  vi.mocked(api.postCard).mockReset().mockRejectedValue({ code: "limit-reached", status: 409 });
  const person = newId();
  open(person);
  keep("createCard", once({ columnId: "todo", card: { name: "One too many" } }));
  keep("createComment", once({ cardId: "gone", message: "Said to nobody" }));
  open(newId());
  const { refused, refusedTexts } = await sendWaiting(open(person), boardId);
  expect({ refused, texts: refusedTexts.toSorted() }).toEqual({
    refused: 2,
    texts: ["One too many", "Said to nobody"],
  });
  expect(kept()).toBe(0);
});

test("a move is kept with what a later page must know, until it is answered", async () => {
  const client = open(newId());
  let agree: (answer: unknown) => void = () => {};
  const send = vi.fn((_: CardMove) => new Promise<unknown>((resolve) => (agree = resolve)));
  const keptAs = (made: CardMove): CardMove => ({ ...made, fromColumnId: "todo" });
  const write = boardWrite(client, { boardId, kind: "moveCard", send, keptAs });
  const moving = new MutationObserver(client, write).mutate({ cardId: "a", columnId: "doing", index: 0 });
  await expect.poll(() => send.mock.calls.length).toBe(1);
  expect(send.mock.calls[0]?.[0]).not.toHaveProperty("fromColumnId");
  expect(Object.values(localStorage)).toEqual([expect.stringContaining('"fromColumnId":"todo"')]);
  agree({});
  await moving;
  expect(kept()).toBe(0);
});

test("nobody sends what another person has done, nor what belongs to another board", async () => {
  const person = newId();
  open(person);
  keep("moveCard", move);
  expect(await sendWaiting(open(newId()), boardId)).toEqual(nothing);
  expect(await sendWaiting(open(person), "another board")).toEqual(nothing);
  expect(api.postCardMove).not.toHaveBeenCalled();
  expect(kept()).toBe(1);
});

test("what another person's session refuses stays kept for its owner, and is not called refused", async () => {
  const person = newId();
  open(person);
  keep("moveCard", move);
  open(newId());
  vi.mocked(api.postCardMove).mockRejectedValueOnce({ code: "invalid-input", errors: [{ pointer: ownerPointer }] });
  expect(await sendWaiting(open(person), boardId)).toEqual(nothing);
  expect(kept()).toBe(1);
});

test("a move that somebody else has overtaken is counted as that, put back and not kept", async () => {
  const person = newId();
  open(person);
  keep("moveCard", move);
  open(newId());
  vi.mocked(api.postCardMove).mockRejectedValueOnce({ code: "conflict", status: 409 });
  const client = open(person);
  expect(await sendWaiting(client, boardId)).toEqual({ ...nothing, overtaken: 1 });
  expect(shownOn(client)).toEqual(["todo a b", "doing", "done"]);
  expect(kept()).toBe(0);
});

test("a move whose answer was lost is sent again without asking where the card was", async () => {
  const person = newId();
  open(person);
  keep("moveCard", move);
  open(newId());
  await sendWaiting(open(person, { todo: ["b"], doing: ["a"], done: [] }), boardId);
  expect(vi.mocked(api.postCardMove).mock.calls[0]?.[0]).toMatchObject({ cardId: "a", fromColumnId: undefined });
});

test("what is about a card or a kind of write that is gone is dropped, and counted as refused", async () => {
  const person = newId();
  open(person);
  keep("moveCard", { ...move, cardId: "gone" });
  keep("paintCard", move);
  open(newId());
  expect(await sendWaiting(open(person), boardId)).toEqual({ ...nothing, refused: 2 });
  expect(kept()).toBe(0);
});

test("the delete of a card that is gone already is dropped without a word", async () => {
  const person = newId();
  open(person);
  keep("deleteCard", { cardId: "gone" });
  open(newId());
  expect(await sendWaiting(open(person), boardId)).toEqual(nothing);
  expect(kept()).toBe(0);
});

test("a board that is still open after its person signed out keeps no write", () => {
  const person = newId();
  open(person);
  expect(keep("moveCard", move)).not.toBeNull();
  forgetPerson(person);
  expect(keep("moveCard", move)).toBeNull();
  expect(Object.keys(localStorage)).toEqual(["ordo-signed-out"]);
});
