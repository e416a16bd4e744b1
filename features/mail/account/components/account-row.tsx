import { useLocale, useNow, useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { Chip, type Tone } from "@/components/chip";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { useFailureToast } from "@/components/failure-toast";
import { IconButton } from "@/components/icon-button";
import { toast } from "@/components/toast";
import { formatRelative } from "@/lib/format";
import styles from "../../setting/components/section-list.module.css";
import { useDeleteAccount, useSyncAccount } from "../client/mutations";
import type { MailAccount } from "../schema";

const tones: Readonly<Record<MailAccount["state"], Tone>> = { ok: "success", refused: "error", failing: "warning" };

type Props = Readonly<{ account: MailAccount; onEdit: () => void }>;

/** An account with its state, and what can be done to it. */
export function AccountRow({ account, onEdit }: Props) {
  const t = useTranslations("mail.settings.accounts");
  const fail = useFailureToast();
  const sync = useSyncAccount();
  const [isConfirming, setIsConfirming] = useState(false);
  const { id: accountId, name, email, state, lastError, isSyncing } = account;
  const handleSync = () => sync.mutate({ accountId }, { onError: (error) => fail(error, t("syncFailed")) });
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <span className="row gap-2">
          <bdi className="truncate text-14 medium">{name}</bdi>
          <Chip dot tone={tones[state]}>
            {t(`state.${state}`)}
          </Chip>
        </span>
        {name !== email && <bdi className="truncate text-13 muted">{email}</bdi>}
        <span className="text-13 muted">
          <SyncText account={account} />
        </span>
        {lastError && <span className="text-13 muted">{t(`faults.${lastError}`)}</span>}
      </span>
      <IconButton
        disabled={sync.isPending || isSyncing || state === "refused"}
        icon="refresh-cw"
        label={t("sync", { name })}
        onClick={handleSync}
        size="s"
      />
      <IconButton icon="pencil" label={t("edit", { name })} onClick={onEdit} size="s" />
      <IconButton icon="trash-2" label={t("delete", { name })} onClick={() => setIsConfirming(true)} size="s" />
      {isConfirming && <RemoveDialog account={account} onClose={() => setIsConfirming(false)} />}
    </li>
  );
}

function SyncText({ account: { isSyncing, lastSyncedAt } }: Readonly<{ account: MailAccount }>) {
  const t = useTranslations("mail.settings.accounts");
  const locale = useLocale();
  const now = useNow();
  const timeZone = useTimeZone();
  if (isSyncing) return t("syncing");
  if (lastSyncedAt === null) return t("waiting");
  return t("synced", { when: formatRelative(locale, lastSyncedAt, now, timeZone) });
}

function RemoveDialog({ account, onClose }: Readonly<{ account: MailAccount; onClose: () => void }>) {
  const t = useTranslations("mail.settings.accounts");
  const tCommon = useTranslations("common");
  const fail = useFailureToast();
  const remove = useDeleteAccount();
  async function handleConfirm() {
    try {
      await remove.mutateAsync({ accountId: account.id });
    } catch (error) {
      fail(error, t("deleteFailed"));
      throw error;
    }
    toast.success(t("deleted"));
  }
  return (
    <ConfirmDialog
      cancelLabel={tCommon("cancel")}
      closeLabel={tCommon("close")}
      confirmLabel={t("deleteAction")}
      danger
      onClose={onClose}
      onConfirm={handleConfirm}
      open
      title={t("deleteTitle", { name: account.name })}
    >
      {t("deleteText")}
    </ConfirmDialog>
  );
}
