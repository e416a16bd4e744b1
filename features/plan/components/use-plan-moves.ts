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

/** Reschedules tasks of a plan, with undo; dependent tasks move only when the person agrees. */
export function usePlanMoves(plan: Plan, copy: PlanCopy) {
  const { t } = copy;
  const { mutateAsync } = useMoveTasks(plan.projectId);
  const [movedIds, setMovedIds] = useState<readonly string[]>([]);
  const names = namesOf(plan);
  const known = new Map(plan.tasks.map((task) => [task.id, task]));

  const refuse = (error: unknown) => {
    toast.error(t(codeOf(error) === "stale" ? "failed.stale" : "failed.move"));
  };

  const make = async (moves: readonly Days[], message: string) => {
    const before = moves.map(({ taskId }): Days => ({ taskId, due: known.get(taskId)?.due ?? [null, null] }));
    const sent = moves.map((move) => ({ ...move, version: known.get(move.taskId)?.version }));
    try {
      let { tasks } = await mutateAsync(sent);
      const write = async (days: readonly Days[]) => {
        const versions = new Map(tasks.map(({ id, version }) => [id, version]));
        ({ tasks } = await mutateAsync(days.map((day) => ({ ...day, version: versions.get(day.taskId) }))));
      };
      setMovedIds((ids) => [...new Set([...ids, ...moves.map(({ taskId }) => taskId)])]);
      toast.success(message, {
        undo: {
          inverse: () => write(before).then(() => setMovedIds([])),
          run: () => write(moves),
          done: t("takenBack"),
          onRefused: refuse,
        },
      });
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
