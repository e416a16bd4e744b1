/** Query for the AI board, with writes that are still pending applied to it. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import {
  type Transition,
  type TransitionKind,
  transitions,
  withChange,
  withKnownTexts,
} from "../domain/board-transitions";
import type { AiBoard, AiBoardChange } from "../schema";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const aiBoardKeys = {
  all: ["ai-board"] as const,
  board: () => [...aiBoardKeys.all, "board"] as const,
  /** The same with all of its text. */
  whole: () => [...aiBoardKeys.all, "whole"] as const,
  text: (cardId: string, version: number) => [...aiBoardKeys.all, "text", cardId, version] as const,
  /** Writes to the board that are under way. */
  writes: () => [...aiBoardKeys.all, "write"] as const,
};

/** Shows on top of what the server tells the writes that it has not answered yet, or they would flicker back. */
export function replayWrites(client: QueryClient, board: AiBoard): AiBoard {
  const underWay = client
    .getMutationCache()
    .findAll({ mutationKey: aiBoardKeys.writes(), status: "pending" })
    .toSorted((a, b) => a.mutationId - b.mutationId);
  return underWay.reduce((shown, { options, state }) => {
    const kind = options.mutationKey?.at(-1) as TransitionKind | undefined;
    const transition = kind && (transitions[kind] as Transition<unknown> | undefined);
    return transition ? transition.apply(shown, state.variables) : shown;
  }, board);
}

/** What was heard since each fetch that is under way began: what it brings may be from before. */
const fetches = new Set<AiBoardChange[]>();

export function rememberForFetches(change: AiBoardChange): void {
  for (const heard of fetches) heard.push(change);
}

async function fetchInStep(): Promise<AiBoard> {
  const heard: AiBoardChange[] = [];
  fetches.add(heard);
  try {
    const { board } = await call("GET /api/chatGpt/board", { query: { view: "faces" } });
    return heard.filter(({ revision }) => revision > board.revision).reduce(withChange, board);
  } finally {
    fetches.delete(heard);
  }
}

export const aiBoardQuery = () =>
  queryOptions({
    queryKey: aiBoardKeys.board(),
    queryFn: async ({ client }) => {
      const fetched = await fetchInStep();
      const known = client.getQueryData<AiBoard>(aiBoardKeys.board());
      return replayWrites(client, known ? withKnownTexts(fetched, known) : fetched);
    },
  });
