import { expect, test } from "vitest";
import { makeBoard } from "@/testing/board-factory";
import { makeSession, makeUser } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/kanban/boards/candidates";

test("colleagues are found by name, not by address, and members are left out", async () => {
  const as = await makeSession({ name: "Б.Номин" });
  const board = await makeBoard({ memberIds: [as.actor.userId] });
  const bat = await makeUser({ name: "Д.Бат-Эрдэнэ", email: "secret@example.mn" });
  const find = async (search: string) =>
    (await call<{ people: { id: string }[] }>(handlers, { path, as, query: { boardId: board.id, search } })).body
      .people;
  expect(await find("бат-эрд")).toEqual([{ id: bat.id, name: "Д.Бат-Эрдэнэ", avatarUrl: null }]);
  expect(await find("secret")).toEqual([]);
  expect(await find("номин")).toEqual([]);
});
