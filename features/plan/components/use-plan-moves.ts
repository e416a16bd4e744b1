"use client";

import { useState } from "react";
import { toast } from "@/components/toast";
import { codeOf } from "@/lib/problem";
import { useMoveTasks } from "../client/mutations";
import { planLimits } from "../domain/constants";
import { lateDependants, movesToEarliest } from "../domain/task-moves";
import type { MovedTask, Placed, Plan } from "../schema";
import { daysText, namesOf, type PlanCopy } from "./plan-copy";

type Due = MovedTask["due"];
type Days = Readonly<{ taskId: string; due: Due }>;

/** Moves of tasks as people make them: each can be taken back, and what waits for them is moved only when they say so. */
export function usePlanMoves(plan: Plan, copy: PlanCopy) {
  const { t } = copy;
  const { mutateAsync } = useMoveTasks(plan.projectId);
  const [movedIds, setMovedIds] = useState<readonly string[]>([]);
  const names = namesOf(plan);
  const known = new Map(plan.tasks.map((task) => [task.id, task]));

  const refuse = (error: unknown) => {
    toast.error(t(codeOf(error) === "stale" ? "failed.stale" : "failed.move"));
  };

  const revert = async (before: readonly Days[], after: readonly MovedTask[]) => {
    const versions = new Map(after.map(({ id, version }) => [id, version]));
    try {
      await mutateAsync(before.map(({ taskId, due }) => ({ taskId, due, version: versions.get(taskId) })));
      setMovedIds([]);
      toast.success(t("takenBack"));
    } catch (error) {
      refuse(error);
    }
  };

  const make = async (moves: readonly Days[], message: string) => {
    const before = moves.map(({ taskId }): Days => ({ taskId, due: known.get(taskId)?.due ?? [null, null] }));
    const sent = moves.map((move) => ({ ...move, version: known.get(move.taskId)?.version }));
    try {
      const { tasks } = await mutateAsync(sent);
      setMovedIds((ids) => [...new Set([...ids, ...moves.map(({ taskId }) => taskId)])]);
      toast.success(message, { undo: { label: t("undo"), onClick: () => void revert(before, tasks) } });
    } catch (error) {
      refuse(error);
    }
  };

  const late = lateDependants(plan, movedIds);
  return {
    move: (placed: Placed, due: [string, string]) =>
      void make(
        [{ taskId: placed.id, due }],
        t("moved", { name: names.get(placed.id) ?? "", days: daysText(copy, due) }),
      ),
    /** What waits for what was moved here and starts too early since. */
    late: late.length <= planLimits.moves ? late : [],
    moveLate: () => void make(movesToEarliest(late), t("movedToo", { count: late.length })),
    leaveLate: () => setMovedIds([]),
  };
}
