import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "@/lib/id";
import { once, waitingWrites } from "@/lib/waiting-writes";
import { makeStorage } from "@/testing/browser-storage";
import { makeShownBoard } from "@/testing/shown-board";
import { endpoint } from "@/testing/stubbed-calls";
import { sendWaiting } from "./mutations";
import { kanbanKeys } from "./queries";

vi.mock("@/lib/api-client", () => import("@/testing/stubbed-calls"));

const boardId = "board";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", makeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what was refused is told although a later write has to wait for the server", async () => {
  const full = { code: "conflict", status: 409 };
  const post = endpoint("POST /api/kanban/cards/new").mockReset();
  post.mockRejectedValueOnce(full).mockRejectedValue({ code: "unavailable", status: 503 });
  const person = newId();
  waitingWrites.personEntered(person);
  for (const name of ["One too many", "Waits"]) {
    const variables = once({ columnId: "todo", card: { name } });
    waitingWrites.writeBegun({ area: `kanban-${boardId}`, kind: "createCard", variables });
  }
  waitingWrites.personEntered(newId());
  waitingWrites.personEntered(person);
  const client = new QueryClient();
  client.setQueryData(kanbanKeys.board(boardId), makeShownBoard({ todo: [] }));
  const report = vi.fn();
  void sendWaiting(client, boardId, report);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(report.mock.calls.flatMap(([{ unsaved }]) => unsaved)).toMatchObject([{ text: "One too many", error: full }]);
  expect(Object.keys(localStorage)).toHaveLength(1);
});
