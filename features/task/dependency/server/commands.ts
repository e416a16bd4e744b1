import "server-only";
import { createRelation, deleteRelation } from "@/features/kanban/relation/server/commands";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Dependency } from "../../schema";
import { changeTask } from "../../server/commands";

const relationOf = ({ taskId, dependsOnId }: Dependency) =>
  ({ cardId: taskId, otherId: dependsOnId, kind: "blocked-by" }) as const;

/** Lets a task wait for another: on the board it is the card that the other blocks. */
export function addDependency(actor: Actor, input: Dependency) {
  return changeTask(actor, input.taskId, async () => {
    if (input.taskId === input.dependsOnId) {
      throw new AppError("invalid-input", { fields: [{ pointer: "#/dependsOnId", code: "invalid-value" }] });
    }
    await createRelation(actor, relationOf(input));
  });
}

export function removeDependency(actor: Actor, input: Dependency) {
  return changeTask(actor, input.taskId, async () => {
    await deleteRelation(actor, relationOf(input));
  });
}
