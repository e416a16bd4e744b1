import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { updateColumn } from "@/features/kanban/column/server/commands";
import { kanbanLimits } from "@/features/kanban/domain/constants";
import type { Card } from "@/features/kanban/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { cards } from "@/server/db/schema/kanban";
import { testBadInput } from "@/testing/bad-input";
import { makeBoard } from "@/testing/board-factory";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/cards/new";
const card = { name: "Write" };
const itemId = newId();
const withCard = (patch: object) => ({ columnId: newId(), card: { ...card, ...patch } });

testBadInput(handlers, path, [
  ["#/card", { columnId: newId() }],
  ["#/card/name", { columnId: newId(), card: {} }],
  ["#/card/name", withCard({ name: "x".repeat(kanbanLimits.cardName + 1) })],
  ["#/card/description", withCard({ description: "x".repeat(kanbanLimits.cardDescription + 1) })],
  ["#/card/priority", withCard({ priority: "highest" })],
  ["#/card/due/1", withCard({ due: [null, "2026-02-30"] })],
  ["#/card/due", withCard({ due: ["2026-11-30", "2026-11-01"] })],
  ["#/card/due/0", withCard({ due: ["0000-01-01", null] })],
  ["#/card/labels", withCard({ labels: Array.from({ length: kanbanLimits.cardLabels + 1 }, (_, at) => `${at}`) })],
  ["#/card/labels", withCard({ labels: ["a", "a"] })],
  ["#/card/checklist/0/name", withCard({ checklist: [{ name: "" }] })],
  ["#/card/checklist", withCard({ checklist: ["a", "b"].map((name) => ({ id: itemId, name })) })],
  ["#/card/completed", withCard({ completed: "yes" })],
]);

test("a card comes last in its column, with everything that was sent", async () => {
  const me = await makeUser({ name: "Б.Номин" });
  const board = await makeBoard({ memberIds: [me.id] });
  const body = {
    columnId: board.columns["To Do"],
    card: {
      name: "Төслийн асуулга орчуулах",
      description: "Хоёр хэлээр",
      assignee: [{ id: me.id, name: "ignored" }],
      labels: ["Орчуулга", "Design"],
      priority: "high",
      due: ["2026-11-20", "2026-11-30"],
      checklist: [{ name: "Read", isDone: true }, { name: "Write" }],
    },
  };
  const answer = await call<{ card: Card; columnId: string }>(handlers, {
    method: "POST",
    path,
    as: await makeSession(me),
    body,
  });
  expect(answer.body.columnId).toBe(board.columns["To Do"]);
  expect(answer.body.card).toMatchObject({
    name: "Төслийн асуулга орчуулах",
    description: "Хоёр хэлээр",
    assignee: [{ id: me.id, name: "Б.Номин" }],
    priority: "high",
    due: ["2026-11-20", "2026-11-30"],
    checklistTotal: 2,
    checklistDone: 1,
    completed: false,
    reporter: { id: me.id },
    version: 1,
  });
  expect(answer.body.card.labels.toSorted()).toEqual(["Design", "Орчуулга"]);
  const rows = await current()
    .select({ name: cards.name })
    .from(cards)
    .where(eq(cards.columnId, board.columns["To Do"] ?? ""))
    .orderBy(cards.position);
  expect(rows.at(-1)?.name).toBe("Төслийн асуулга орчуулах");
});

test("a card made in the done column is completed", async () => {
  const board = await makeBoard();
  const body = { columnId: board.columns.Done, card };
  const answer = await call<{ card: Card }>(handlers, { method: "POST", path, as: await makeSession(), body });
  expect(answer.body.card.completed).toBe(true);
});

test("only members of the board may be assigned, and nothing of a refused card stays", async () => {
  const me = await makeUser();
  const stranger = await makeUser();
  const board = await makeBoard({ memberIds: [me.id], shape: { "To Do": [] } });
  const body = { columnId: board.columns["To Do"], card: { ...card, assignee: [me.id, stranger.id] } };
  const answer = await call(handlers, { method: "POST", path, as: await makeSession(me), body });
  expect(answer.problem).toMatchObject({ status: 422, errors: [{ pointer: "#/card/assignee/1" }] });
  expect(await current().$count(cards)).toBe(0);
});

test("the same key makes one card, however often it is sent", async () => {
  const as = await makeSession();
  const board = await makeBoard({ shape: { "To Do": [] } });
  const send = () =>
    call(handlers, {
      method: "POST",
      path,
      as,
      body: { columnId: board.columns["To Do"], card },
      headers: { "idempotency-key": "same" },
    });
  const first = await send();
  expect((await send()).text).toBe(first.text);
  expect(await current().$count(cards)).toBe(1);
});

test("a column at its hard limit takes no new card", async () => {
  const as = await makeSession();
  const board = await makeBoard();
  const columnId = board.columns.Doing ?? "";
  await updateColumn(as.actor, { columnId, column: { wipLimit: 1, isWipHard: true } });
  const answer = await call(handlers, { method: "POST", path, as, body: { columnId, card: { name: "Late" } } });
  expect(answer.problem).toMatchObject({ status: 409, code: "wip-limit" });
});
