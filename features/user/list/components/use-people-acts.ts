"use client";

import { useMemo, useState } from "react";
import { toast } from "@/components/toast";
import { formatNumber } from "@/lib/format";
import { fetchMatchingIds } from "../../client/matching-ids";
import { useChangeRoles, useDeactivateUsers, useReactivateUsers, useUndoStanding } from "../../client/mutations";
import type { UserFilters } from "../../schema";
import type { RowActs } from "./list-row";
import type { ListWords } from "./list-words";

/** Whom an act is about: these, or everybody whom the filters leave. */
export type Whom = Readonly<{ ids: readonly string[] } | { matching: UserFilters }>;

/** An act that waits for its dialog. */
export type PeopleWish = Readonly<{
  kind: "deactivate" | "role";
  whom: Whom;
  count: number;
  /** Given when it is about one person. */
  name?: string;
  /** Makes each asking a new one. */
  key: number;
}>;

const idsOf = async (whom: Whom) => ("ids" in whom ? [...whom.ids] : await fetchMatchingIds(whom.matching));

const codeOf = (problem: unknown) =>
  typeof problem === "object" && problem !== null ? Reflect.get(problem, "code") : undefined;

/** What is done to people from the list and the cards: asked first, told after, and taken back by Undo. */
export function usePeopleActs({ t, locale }: ListWords, onDone: () => void) {
  const [wish, setWish] = useState<PeopleWish | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const deactivate = useDeactivateUsers().mutateAsync;
  const reactivate = useReactivateUsers().mutateAsync;
  const undoStanding = useUndoStanding().mutateAsync;
  const changeRoles = useChangeRoles().mutateAsync;

  return useMemo(() => {
    const ask = (kind: PeopleWish["kind"], whom: Whom, count: number, name?: string) =>
      setWish((before) => ({ kind, whom, count, name, key: (before?.key ?? 0) + 1 }));

    async function run(act: () => Promise<void>) {
      setIsRunning(true);
      try {
        await act();
        setWish(null);
        onDone();
      } catch (problem) {
        toast.error(t(codeOf(problem) === "forbidden" ? "failed.forbidden" : "failed.change"));
      } finally {
        setIsRunning(false);
      }
    }
    /** Nothing changed is no success, and there is nothing to take back. */
    function tell(
      kind: "deactivated" | "reactivated" | "roleChanged",
      changed: readonly string[],
      undo: () => unknown,
    ) {
      const count = changed.length;
      if (count === 0) return toast.info(t("done.nothing"));
      toast.success(t(`done.${kind}`, { count, shown: formatNumber(locale, count) }), {
        undo: { label: t("done.undo"), onClick: () => void takeBack(undo) },
      });
    }
    async function takeBack(undo: () => unknown) {
      try {
        await undo();
        toast.success(t("done.undone"));
      } catch {
        toast.error(t("failed.undo"));
      }
    }

    const handleReactivate = (whom: Whom) =>
      run(async () => {
        const { userIds, undo } = await reactivate({ userIds: await idsOf(whom) });
        tell("reactivated", userIds, () => undo && undoStanding(undo));
      });
    const acts: RowActs = {
      onDeactivate: (people) => ask("deactivate", { ids: people.map(({ id }) => id) }, people.length, people[0]?.name),
      onReactivate: (ids) => void handleReactivate({ ids }),
      onChangeRole: (people) => ask("role", { ids: people.map(({ id }) => id) }, people.length, people[0]?.name),
    };
    return {
      acts,
      wish,
      isRunning,
      ask,
      closeWish: () => setWish(null),
      reactivateAll: handleReactivate,
      carryOutDeactivation: (reason: string) =>
        run(async () => {
          if (!wish) return;
          const { userIds, undo } = await deactivate({ userIds: await idsOf(wish.whom), ...(reason && { reason }) });
          tell("deactivated", userIds, () => undo && undoStanding(undo));
        }),
      carryOutRole: (roleId: number) =>
        run(async () => {
          if (!wish) return;
          const ids = await idsOf(wish.whom);
          const { userIds, undo } = await changeRoles({ changes: ids.map((userId) => ({ userId, roleId })) });
          tell("roleChanged", userIds, () => undo && changeRoles(undo));
        }),
    };
  }, [wish, isRunning, t, locale, onDone, deactivate, reactivate, undoStanding, changeRoles]);
}
