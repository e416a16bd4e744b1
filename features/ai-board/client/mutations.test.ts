import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { unexplainedFailure } from "@/lib/api-client";
import { makeShownAiBoard } from "@/testing/shown-ai-board";
import type { AiBoard, AiCardMove } from "../schema";
import { boardWrite } from "./mutations";
import { aiBoardKeys } from "./queries";

/** A browser with a board, and a server that answers as told. */
function start(answers: (() => unknown)[]) {
  const client = new QueryClient();
  client.setQueryData(aiBoardKeys.board(), makeShownAiBoard({ herd: ["a", "b"], shop: [] }));
  const sent: AiCardMove[] = [];
  const write = boardWrite(
    client,
    {
      kind: "moveCard",
      send: async (move: AiCardMove): Promise<Record<string, never>> => {
        sent.push(move);
        const answer = answers.shift();
        if (answer) throw answer();
        return {};
      },
    },
    [0, 0],
  );
  const shown = () => client.getQueryData<AiBoard>(aiBoardKeys.board())?.columns.shop?.cardIds;
  const move = () => new MutationObserver(client, write).mutate({ cardId: "a", columnId: "shop", index: 0 });
  return { sent, shown, move };
}

test("a move that nobody answers is kept and sent again until somebody does", async () => {
  const { sent, shown, move } = start([() => unexplainedFailure, () => ({ code: "unavailable", status: 503 })]);
  const moving = move();
  await expect.poll(() => shown()).toEqual(["a"]);
  await moving;
  expect(sent).toHaveLength(3);
  expect(shown()).toEqual(["a"]);
});

test("a move that is refused is not sent again, and goes back", async () => {
  const { sent, shown, move } = start([() => ({ code: "conflict", status: 409 })]);
  await expect(move()).rejects.toMatchObject({ code: "conflict" });
  expect(sent).toHaveLength(1);
  expect(shown()).toEqual([]);
});
