import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { useFailureToast } from "@/components/failure-toast";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { chunksOf } from "@/lib/chunks";
import { formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { useDeleteMails, useRestoreMails } from "../../client/mutations";
import { mailLimits } from "../../domain/constants";
import styles from "./mail-list.module.css";

type Props = Readonly<{ folder: "trash" | "spam" }>;

/** All mails that lie in a folder, up to as many as labels count. */
async function readIds(label: Props["folder"]): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await call("GET /api/mail/mails", { query: { label, search: "", cursor } });
    ids.push(...page.mails.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null && ids.length < mailLimits.counted);
  return ids;
}

/** Says how long mails stay in trash and spam, and deletes them all after a question that names how many. */
export function EmptyFolder({ folder }: Props) {
  const t = useTranslations("mail.box.emptyFolder");
  const tActions = useTranslations("mail.box.actions");
  const tCommon = useTranslations("common");
  const locale = useLocale() as Locale;
  const failed = useFailureToast();
  const remove = useDeleteMails();
  const restore = useRestoreMails();
  const [isReading, setIsReading] = useState(false);
  const [ids, setIds] = useState<readonly string[] | null>(null);
  async function handleAsk() {
    if (isReading) return;
    setIsReading(true);
    try {
      setIds(await readIds(folder));
    } catch (error) {
      failed(error, t("failed"));
    }
    setIsReading(false);
  }
  async function handleConfirm(all: readonly string[]) {
    try {
      for (const some of chunksOf(all, mailLimits.atOnce)) await remove.mutateAsync(some);
    } catch (error) {
      failed(error, t("failed"));
      throw error;
    }
    toast.success(tActions("done.deleted", { count: all.length }), {
      undo: {
        inverse: async () => {
          for (const some of chunksOf(all, mailLimits.atOnce)) await restore.mutateAsync(some);
        },
        done: tActions("undone"),
        onRefused: (error) => failed(error, tActions("failed")),
      },
    });
  }
  const count = ids?.length ?? 0;
  return (
    <div className={styles.empty}>
      <p className="m-0">{t(`${folder}.hint`)}</p>
      <Button loading={isReading} onClick={() => void handleAsk()} size="s" variant="soft">
        {t(`${folder}.action`)}
      </Button>
      <ConfirmDialog
        cancelLabel={tCommon("cancel")}
        closeLabel={tCommon("close")}
        confirmLabel={t(`${folder}.action`)}
        danger
        onClose={() => setIds(null)}
        onConfirm={() => handleConfirm(ids ?? [])}
        open={ids !== null}
        title={t("title", { count, shown: formatNumber(locale, count) })}
      >
        {t("text")}
      </ConfirmDialog>
    </div>
  );
}
