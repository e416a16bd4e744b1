import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { removePersonalRecords } from "@/lib/browser-records";
import { newId } from "@/lib/id";
import { ownerPointer } from "@/lib/owner";
import { type Once, once, waitingWrites } from "@/lib/waiting-writes";
import { makeStorage } from "@/testing/browser-storage";
import { makeShownBoard, makeShownSummary } from "@/testing/shown-board";
import { endpoint } from "@/testing/stubbed-calls";
import type { Board, CardMove } from "../schema";
import { sendWaiting } from "./mutations";
import { kanbanKeys } from "./queries";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

beforeEach(() => {
  vi.stubGlobal("localStorage", makeStorage());
  endpoint("POST /api/kanban/columns/new")
    .mockReset()
    .mockResolvedValue({ column: { id: "later", revision: 0 } } as never);
  for (const post of [endpoint("POST /api/kanban/cards/move"), endpoint("POST /api/kanban/columns/move")]) {
    post.mockReset().mockResolvedValue({ change: { boardId, revision: 0 } });
  }
});
afterEach(() => vi.unstubAllGlobals());

const boardId = "board";
const shape = { todo: ["a", "b"], doing: [], done: [] };
/** How a call that creates is sent: for its person alone, once under its key. */
const sentOnce = ({ idempotencyKey, ...body }: Once<object>, ownerId: string) => ({
  body,
  idempotencyKey,
  ownerId,
  isSentAgain: true,
});

const nothing = { sent: 0, unsaved: [] };
const gone = { code: "not-found" };
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
const order = { columnOrder: ["doing", "todo", "done"], fromColumnOrder: ["todo", "doing", "done"] };
const stale = (current: object) => ({ code: "stale", status: 412, current });

test("a move and a column order that nobody answered are shown and sent by the next page, in their order", async () => {
  const person = newId();
  open(person);
  keep("moveCard", move);
  keep("moveColumns", order);
  open(newId());
  const client = open(person);
  expect(await sendWaiting(client, boardId)).toEqual({ ...nothing, sent: 2 });
  expect(endpoint("POST /api/kanban/cards/move").mock.calls[0]?.[0].body).toEqual(move);
  expect(endpoint("POST /api/kanban/columns/move").mock.calls[0]?.[0].body).toEqual(order);
  expect(shownOn(client)).toEqual(["doing a", "todo b", "done"]);
  expect(kept()).toBe(0);
});

test("a new card, column and comment that nobody answered are sent once more under their keys by the next page", async () => {
  endpoint("POST /api/kanban/cards/new")
    .mockReset()
    .mockResolvedValue({
      card: makeShownSummary("new", { columnId: "todo", position: "a9", revision: 2 }),
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
  expect(endpoint("POST /api/kanban/cards/new").mock.calls).toEqual([[sentOnce(inputs.createCard, person)]]);
  expect(endpoint("POST /api/kanban/columns/new").mock.calls).toEqual([[sentOnce(inputs.createColumn, person)]]);
  expect(endpoint("POST /api/kanban/cards/comment").mock.calls).toEqual([[sentOnce(inputs.createComment, person)]]);
  expect(shownOn(client)).toEqual(["todo a b new", "doing", "done"]);
  expect(kept()).toBe(0);
});

test("what was written is shown again where it is refused, or what it was about is gone", async () => {
  const full = { code: "conflict", status: 409 };
  endpoint("POST /api/kanban/cards/new").mockReset().mockRejectedValue(full);
  const person = newId();
  open(person);
  keep("createCard", once({ columnId: "todo", card: { name: "One too many" } }));
  keep("createComment", once({ cardId: "gone", message: "Said to nobody" }));
  open(newId());
  expect(await sendWaiting(open(person), boardId)).toEqual({
    sent: 0,
    unsaved: [
      { kind: "createCard", name: "todo", text: "One too many", error: full },
      { kind: "createComment", name: "", text: "Said to nobody", error: gone },
    ],
  });
  expect(kept()).toBe(0);
});

test.each([
  ["card", "updateCard", { cardId: "a", card: { name: "Mine", version: 3 }, seen: { name: "a" } }, "a"],
  [
    "column",
    "updateColumn",
    { columnId: "todo", column: { name: "Mine", version: 3 }, seen: { name: "todo" } },
    "todo",
  ],
])(
  "a new name of a %s that somebody else renamed meanwhile is not sent over theirs, and told once",
  async (_, kind, change, name) => {
    const theirs = stale({ version: 7, name: "Theirs", labels: [], assignee: [] });
    const posts = [endpoint("POST /api/kanban/cards/update"), endpoint("POST /api/kanban/columns/update")];
    for (const post of posts) post.mockReset().mockRejectedValue(theirs);
    const person = newId();
    open(person);
    keep(kind, change);
    open(newId());
    const client = open(person);
    const ended = await sendWaiting(client, boardId);
    expect(ended).toEqual({ sent: 0, unsaved: [{ kind, name, text: "Mine", error: theirs }] });
    expect(kept()).toBe(0);
    expect(await sendWaiting(client, boardId)).toEqual(nothing);
    expect(posts.flatMap((post) => post.mock.calls as unknown[])).toHaveLength(1);
  },
);

test("a change is sent on a newer version in which a colleague changed other fields", async () => {
  const card = makeShownSummary("a", { columnId: "todo", name: "Mine", version: 8, revision: 9 });
  endpoint("POST /api/kanban/cards/update")
    .mockReset()
    .mockRejectedValueOnce(stale({ version: 7, name: "a", priority: "urgent", labels: [], assignee: [] }))
    .mockResolvedValue({ card } as never);
  const person = newId();
  open(person);
  keep("updateCard", { cardId: "a", card: { name: "Mine", version: 3 }, seen: { name: "a" } });
  open(newId());
  expect(await sendWaiting(open(person), boardId)).toEqual({ ...nothing, sent: 1 });
  expect(endpoint("POST /api/kanban/cards/update").mock.calls.map(([{ body }]) => body.card)).toEqual([
    { name: "Mine", version: 3 },
    { name: "Mine", version: 7 },
  ]);
});

test("a card that somebody changed meanwhile is not deleted; one that its own page changed before is", async () => {
  const [made, other] = [newId(), newId()];
  const shape = { todo: [made, other], doing: [], done: [] };
  const changed = makeShownSummary(made, { name: "Mine", version: 4, revision: 9 });
  endpoint("POST /api/kanban/cards/update")
    .mockReset()
    .mockResolvedValue({ card: changed } as never);
  endpoint("POST /api/kanban/cards/delete")
    .mockReset()
    .mockResolvedValueOnce({ change: { boardId, revision: 10, removedCardIds: [made] } })
    .mockRejectedValue(stale({ version: 7 }));
  const person = newId();
  open(person, shape);
  keep("updateCard", { cardId: made, card: { name: "Mine", version: 3 }, seen: { name: made } });
  for (const cardId of [made, other]) keep("deleteCard", { cardId, version: 3 });
  open(newId());
  const client = open(person, shape);
  const { sent, unsaved } = await sendWaiting(client, boardId);
  expect(endpoint("POST /api/kanban/cards/delete").mock.calls.map(([{ body }]) => body)).toEqual([
    { cardId: made, version: 4 },
    { cardId: other, version: 3 },
  ]);
  expect({ sent, unsaved }).toMatchObject({ sent: 2, unsaved: [{ kind: "deleteCard", name: other }] });
  expect(shownOn(client)?.[0]).toBe(`todo ${other}`);
});

test("a card that its own page has completed by moving it is deleted all the same", async () => {
  const made = newId();
  const shape = { todo: [made], doing: [], done: [] };
  const moved = makeShownSummary(made, { columnId: "done", completed: true, version: 4, revision: 9 });
  endpoint("POST /api/kanban/cards/move").mockResolvedValue({ change: { boardId, revision: 9, cards: [moved] } });
  endpoint("POST /api/kanban/cards/delete")
    .mockReset()
    .mockResolvedValue({ change: { boardId, revision: 10, removedCardIds: [made] } });
  const person = newId();
  open(person, shape);
  keep("moveCard", { ...move, cardId: made, columnId: "done", seen: { version: 3, completed: false } });
  keep("deleteCard", { cardId: made, version: 3 });
  open(newId());
  expect(await sendWaiting(open(person, shape), boardId)).toEqual({ ...nothing, sent: 2 });
  expect(endpoint("POST /api/kanban/cards/move").mock.calls[0]?.[0].body).not.toHaveProperty("seen");
  expect(endpoint("POST /api/kanban/cards/delete")).toHaveBeenCalledWith(
    expect.objectContaining({ body: { cardId: made, version: 4 } }),
  );
});

test("a write that waited for more than a week is not sent, and its text is reported", async () => {
  const person = newId();
  const madeAt = (Date.now() - 8 * 24 * 60 * 60_000).toString(16).padStart(12, "0");
  const key = `ordo-waiting-${person}-${madeAt.slice(0, 8)}-${madeAt.slice(8)}${newId().slice(13)}`;
  const variables = once({ columnId: "todo", card: { name: "Written long ago" } });
  localStorage.setItem(key, JSON.stringify({ pageId: "p", area: `kanban-${boardId}`, kind: "createCard", variables }));
  endpoint("POST /api/kanban/cards/new").mockReset();
  expect(await sendWaiting(open(person), boardId)).toMatchObject({
    sent: 0,
    unsaved: [{ kind: "createCard", text: "Written long ago", error: { code: "expired" } }],
  });
  expect(endpoint("POST /api/kanban/cards/new")).not.toHaveBeenCalled();
  expect(kept()).toBe(0);
});

test("nobody sends what another person has done, nor what belongs to another board", async () => {
  const person = newId();
  open(person);
  keep("moveCard", move);
  expect(await sendWaiting(open(newId()), boardId)).toEqual(nothing);
  expect(await sendWaiting(open(person), "another board")).toEqual(nothing);
  expect(endpoint("POST /api/kanban/cards/move")).not.toHaveBeenCalled();
  expect(kept()).toBe(1);
});

test("what another person's session refuses stays kept for its owner, and is not called refused", async () => {
  const person = newId();
  open(person);
  keep("moveCard", move);
  open(newId());
  endpoint("POST /api/kanban/cards/move").mockRejectedValueOnce({
    code: "invalid-input",
    errors: [{ pointer: ownerPointer, code: "invalid-value" }],
  });
  expect(await sendWaiting(open(person), boardId)).toEqual(nothing);
  expect(kept()).toBe(1);
});

test("a move that somebody else has overtaken is told, put back and not kept", async () => {
  const person = newId();
  open(person);
  keep("moveCard", move);
  open(newId());
  const conflict = { code: "conflict", status: 409 };
  endpoint("POST /api/kanban/cards/move").mockRejectedValueOnce(conflict);
  const client = open(person);
  expect(await sendWaiting(client, boardId)).toEqual({
    sent: 0,
    unsaved: [{ kind: "moveCard", name: "a", text: undefined, error: conflict }],
  });
  expect(shownOn(client)).toEqual(["todo a b", "doing", "done"]);
  expect(kept()).toBe(0);
});

test("what is about a card or a kind of write that is gone is dropped and told", async () => {
  const person = newId();
  open(person);
  keep("moveCard", { ...move, cardId: "gone" });
  keep("paintCard", move);
  open(newId());
  const { unsaved } = await sendWaiting(open(person), boardId);
  expect(unsaved.map(({ kind, error }) => [kind, error])).toEqual([
    ["moveCard", gone],
    ["paintCard", gone],
  ]);
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
  removePersonalRecords(person);
  expect(keep("moveCard", move)).toBeNull();
  expect(Object.keys(localStorage)).toEqual(["ordo-signed-out"]);
});
