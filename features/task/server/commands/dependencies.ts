import "server-only";
import { relate, unrelate } from "@/features/kanban/relation/server/commands";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Dependency } from "../../schema";
import { changeTask } from "../commands";

const relationOf = ({ taskId, dependsOnId }: Dependency) =>
  ({ cardId: taskId, otherId: dependsOnId, kind: "blocked-by" }) as const;

/** Makes a task depend on another; on the board, the other card blocks this one. */
export function addDependency(actor: Actor, input: Dependency) {
  return changeTask(actor, input.taskId, async (board) => {
    if (input.taskId === input.dependsOnId) {
      throw new AppError("invalid-input", { fields: [{ pointer: "#/dependsOnId", code: "invalid-value" }] });
    }
    await relate(board, relationOf(input));
  });
}

export function removeDependency(actor: Actor, input: Dependency) {
  return changeTask(actor, input.taskId, async (board) => {
    await unrelate(board, relationOf(input));
  });
}
