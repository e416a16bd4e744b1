import { expect, test } from "vitest";
import { createColumn, deleteColumn } from "@/features/ai-board/column/server/commands";
import { findAiBoard } from "@/features/ai-board/server/data";
import { makeAiBoard } from "@/testing/ai-board-factory";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/columns/move";

testBadInput(handlers, path, [
  ["#/columnOrder", {}],
  ["#/columnOrder", { columnOrder: [] }],
  ["#/columnOrder", { columnOrder: ["01890000-0000-7000-8000-000000000001", "01890000-0000-7000-8000-000000000001"] }],
]);

test("columns take the order given; one that it leaves out follows, one that is gone is passed over", async () => {
  const { as, columns } = await makeAiBoard({ shape: { One: [], Two: [], Three: [] } });
  const { column: later } = await createColumn(as.actor, { name: "Later" });
  await deleteColumn(as.actor, { columnId: columns.One ?? "" });
  const body = { columnOrder: [columns.Three, columns.One, columns.Two] };
  const answer = await call(handlers, { method: "POST", path, as, body });
  expect(answer.body).toMatchObject({ columnOrder: [columns.Three, columns.Two, later.id] });
});

test("an order that another device has overtaken is refused; the same once more, or without a revision, is not", async () => {
  const { as, columns } = await makeAiBoard({ shape: { One: [], Two: [], Three: [] } });
  const { One = "", Two = "", Three = "" } = columns;
  const { revision: seenRevision } = await findAiBoard(as.actor);
  const sort = (columnOrder: string[], seen?: number) =>
    call<{ columnOrder: string[]; revision: number }>(handlers, {
      method: "POST",
      path,
      as,
      body: { columnOrder, seenRevision: seen },
    });
  const theirs = await sort([Three, One, Two], seenRevision);
  expect(theirs.body.revision).toBeGreaterThan(seenRevision);
  expect((await sort([Three, One, Two], seenRevision)).status).toBe(200);
  expect((await sort([Two, One, Three], seenRevision)).problem).toMatchObject({ status: 412, code: "stale" });
  expect((await findAiBoard(as.actor)).columnOrder).toEqual([Three, One, Two]);
  expect((await sort([Two, One, Three], theirs.body.revision)).status).toBe(200);
  expect((await sort([One, Two, Three])).status).toBe(200);
});
