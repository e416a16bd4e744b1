"use client";

import { useMemo, useState } from "react";
import { toast } from "@/components/toast";
import { formatNumber } from "@/lib/format";
import { codeOf } from "@/lib/problem";
import { fetchMatchingIds } from "../../client/matching-ids";
import { useChangeRoles, useDeactivateUsers, useReactivateUsers, useUndoAccountStatus } from "../../client/mutations";
import type { UserFilters } from "../../schema";
import type { ListCopy } from "./list-copy";
import type { RowActions } from "./people-cells";

/** Whom an act is about: these, or everybody whom the filters leave. */
export type Whom = Readonly<{ ids: readonly string[] } | { matching: UserFilters }>;

/** An act that waits for its dialog. */
export type PeopleInput = Readonly<{
  kind: "deactivate" | "role";
  whom: Whom;
  count: number;
  /** Given when it is about one person. */
  name?: string;
  /** Makes each request a new one. */
  key: number;
}>;

const idsOf = async (whom: Whom) => ("ids" in whom ? [...whom.ids] : await fetchMatchingIds(whom.matching));

/**
 * Returns the actions on the people of the list: deactivating and changing roles open a dialog first; each reports its
 * result and can be undone.
 */
export function usePeopleActions({ t, locale }: ListCopy, onDone: () => void) {
  const [input, setInput] = useState<PeopleInput | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const deactivate = useDeactivateUsers().mutateAsync;
  const reactivate = useReactivateUsers().mutateAsync;
  const undoAccountStatus = useUndoAccountStatus().mutateAsync;
  const changeRoles = useChangeRoles().mutateAsync;

  return useMemo(() => {
    const ask = (kind: PeopleInput["kind"], whom: Whom, count: number, name?: string) =>
      setInput((before) => ({ kind, whom, count, name, key: (before?.key ?? 0) + 1 }));

    async function run(act: () => Promise<void>) {
      setIsRunning(true);
      try {
        await act();
        setInput(null);
        onDone();
      } catch (problem) {
        toast.error(t(codeOf(problem) === "forbidden" ? "failed.forbidden" : "failed.change"));
      } finally {
        setIsRunning(false);
      }
    }
    /** Nothing changed is no success, and there is nothing to take back. */
    function announce(
      kind: "deactivated" | "reactivated" | "roleChanged",
      changed: readonly string[],
      undo: () => unknown,
    ) {
      const count = changed.length;
      if (count === 0) return toast.info(t("done.nothing"));
      toast.success(t(`done.${kind}`, { count, shown: formatNumber(locale, count) }), {
        undo: { inverse: undo, done: t("done.undone"), onRefused: () => toast.error(t("failed.undo")) },
      });
    }

    const handleReactivate = (whom: Whom) =>
      run(async () => {
        const { userIds, undo } = await reactivate({ userIds: await idsOf(whom) });
        announce("reactivated", userIds, () => undo && undoAccountStatus(undo));
      });
    const actions: RowActions = {
      onDeactivate: (people) => ask("deactivate", { ids: people.map(({ id }) => id) }, people.length, people[0]?.name),
      onReactivate: (ids) => void handleReactivate({ ids }),
      onChangeRole: (people) => ask("role", { ids: people.map(({ id }) => id) }, people.length, people[0]?.name),
    };
    return {
      acts: actions,
      wish: input,
      isRunning,
      ask,
      closeWish: () => setInput(null),
      reactivateAll: handleReactivate,
      carryOutDeactivation: (reason: string) =>
        run(async () => {
          if (!input) return;
          const { userIds, undo } = await deactivate({ userIds: await idsOf(input.whom), ...(reason && { reason }) });
          announce("deactivated", userIds, () => undo && undoAccountStatus(undo));
        }),
      carryOutRole: (roleId: number) =>
        run(async () => {
          if (!input) return;
          const ids = await idsOf(input.whom);
          const { userIds, undo } = await changeRoles({ changes: ids.map((userId) => ({ userId, roleId })) });
          announce("roleChanged", userIds, () => undo && changeRoles(undo));
        }),
    };
  }, [input, isRunning, t, locale, onDone, deactivate, reactivate, undoAccountStatus, changeRoles]);
}
