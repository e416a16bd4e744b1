import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { optimisticUpdate } from "@/lib/optimistic-update";
import { daysById, withMoves } from "../domain/task-moves";
import type { MovedTask, Plan, PlanAnswer, PlanMove } from "../schema";
import { planKeys } from "./queries";

type Moves = PlanMove["moves"];

function change(client: QueryClient, projectId: string, work: (plan: Plan) => Plan): void {
  client.setQueryData<PlanAnswer>(
    planKeys.detail(projectId),
    (answer) => answer && { ...answer, plan: work(answer.plan) },
  );
}

/** Takes the versions that the cards have now, so that the next move says what it has seen. */
function withVersions(plan: Plan, moved: readonly MovedTask[]): Plan {
  const versions = new Map(moved.map(({ id, version }) => [id, version]));
  return { ...plan, tasks: plan.tasks.map((task) => ({ ...task, version: versions.get(task.id) ?? task.version })) };
}

/** Moves tasks at once, and puts those very ones back where the server refuses. One act goes after the other. */
export function useMoveTasks(projectId: string) {
  const client = useQueryClient();
  const queryKey = planKeys.detail(projectId);
  return useMutation(
    optimisticUpdate(client, {
      queryKey,
      writesKey: [...queryKey, "move"],
      send: (moves: Moves) => call("POST /api/project/plan/move", { body: { projectId, moves } }),
      apply: (moves): Moves => {
        const before = client.getQueryData<PlanAnswer>(queryKey);
        const known = before ? daysById(before.plan) : new Map();
        change(client, projectId, (plan) => withMoves(plan, moves));
        return moves.map(({ taskId }) => ({ taskId, due: known.get(taskId) ?? [null, null] }));
      },
      revert: (_moves, before) => change(client, projectId, (plan) => withMoves(plan, before)),
      receive: ({ tasks }) => change(client, projectId, (plan) => withVersions(plan, tasks)),
    }),
  );
}
