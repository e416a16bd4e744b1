import { useTranslations } from "next-intl";
import { useFailureToast } from "@/components/failure-toast";
import { toast } from "@/components/toast";
import { chunksOf } from "@/lib/chunks";
import { AppError } from "@/lib/errors";
import { codeOf } from "@/lib/problem";
import { mailLimits } from "../domain/constants";
import { inverseUpdates } from "../domain/mail-state";
import type { MailBefore, MailPatch } from "../schema";
import { hasLostSchedule } from "./lost-schedule";
import { useDeleteMails, useRestoreMails, useUpdateMails } from "./mutations";

/** Changes mails, says what was done, and offers to undo it by what the server says they were before. */
export function useMailActions() {
  const t = useTranslations("mail.box.actions");
  const failed = useFailureToast();
  const update = useUpdateMails();
  const remove = useDeleteMails();
  const restore = useRestoreMails();

  async function send(mailIds: readonly string[], patch: MailPatch): Promise<MailBefore[]> {
    const before: MailBefore[] = [];
    for (const some of chunksOf(mailIds, mailLimits.atOnce)) {
      before.push(...(await update.mutateAsync({ mailIds: some, patch })).before);
    }
    return before;
  }

  async function undo(before: readonly MailBefore[], patch: MailPatch) {
    const inverses = inverseUpdates(before, patch);
    let skippedCount = 0;
    for (const inverse of inverses) skippedCount += (await update.mutateAsync(inverse)).skippedCount;
    if (skippedCount > 0 && skippedCount === inverses.flatMap(({ mailIds }) => mailIds).length)
      throw new AppError("stale");
    if (patch.folder !== undefined && (await hasLostSchedule(before))) toast.warning(t("unscheduled"));
  }

  /** Says nothing where `said` is left out; tells whether it came about. */
  async function change(mailIds: readonly string[], patch: MailPatch, said?: string): Promise<boolean> {
    try {
      const before = await send(mailIds, patch);
      if (said !== undefined) {
        toast.success(said, {
          undo: {
            inverse: () => undo(before, patch),
            run: () => send(mailIds, patch),
            done: t("undone"),
            onRefused: (error) => failed(error, t(codeOf(error) === "stale" ? "changedSince" : "failed")),
          },
        });
      }
      return true;
    } catch (error) {
      failed(error, t("failed"));
      return false;
    }
  }

  /** They can be restored as long as the message or the list of notifications offers it. */
  async function deletePermanently(mailIds: readonly string[]): Promise<boolean> {
    try {
      for (const some of chunksOf(mailIds, mailLimits.atOnce)) await remove.mutateAsync(some);
    } catch (error) {
      failed(error, t("failed"));
      return false;
    }
    toast.success(t("done.deleted", { count: mailIds.length }), {
      undo: {
        inverse: async () => {
          for (const some of chunksOf(mailIds, mailLimits.atOnce)) await restore.mutateAsync(some);
        },
        done: t("undone"),
        onRefused: (error) => failed(error, t("failed")),
      },
    });
    return true;
  }

  return { change, deletePermanently };
}
