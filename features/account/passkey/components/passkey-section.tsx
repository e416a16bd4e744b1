"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Chip } from "@/components/chip";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { LoadFailure } from "@/components/load-failure";
import { toast } from "@/components/toast";
import { formatDateTime } from "@/lib/format";
import { AccountSection } from "../../components/account-section";
import facts from "../../components/fact-list.module.css";
import { isProofMissing } from "../../fresh/client/store";
import { PasskeyGivenUp, usePasskeyRegistration, usePasskeyRemoval, usePasskeyRenaming } from "../client/mutations";
import { passkeysQuery } from "../client/queries";
import type { Passkey } from "../schema";
import { PasskeyNameDialog } from "./passkey-name-dialog";

/** The section of passkeys: add, rename, remove. */
export function PasskeySection() {
  const t = useTranslations("twoFactor.passkeys");
  const tCommon = useTranslations("common");
  const found = useQuery(passkeysQuery());
  const registration = usePasskeyRegistration();
  const renaming = usePasskeyRenaming();
  const removal = usePasskeyRemoval();
  const [named, setNamed] = useState<Passkey | "new" | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { passkeys = [], isAvailable = false } = found.data ?? {};

  function showFailure(error: unknown) {
    if (isProofMissing(error)) return;
    if (error instanceof PasskeyGivenUp) return void toast.warning(t(error.isKnown ? "known" : "givenUp"));
    toast.error(t("failed"));
  }

  async function handleName(name: string) {
    const target = named;
    setNamed(null);
    try {
      if (target === "new") {
        await registration.mutateAsync(name);
        toast.success(t("added"));
      } else if (target) await renaming.mutateAsync({ passkeyId: target.id, name });
    } catch (error) {
      showFailure(error);
    }
  }

  async function handleRemove() {
    if (!removed) return;
    try {
      await removal.mutateAsync(removed.id);
      toast.success(t("removed"));
    } catch (error) {
      showFailure(error);
      throw error;
    }
  }

  return (
    <AccountSection
      action={
        isAvailable && (
          <Button loading={registration.isPending} onClick={() => setNamed("new")} startIcon="plus">
            {t("add")}
          </Button>
        )
      }
      id="passkeys"
      text={t("text")}
      title={t("title")}
    >
      <LoadFailure of={found} title={t("loadFailed")} />
      {found.data && !isAvailable && <Alert>{t("elsewhere")}</Alert>}
      {isAvailable && passkeys.length === 0 && <p className="muted">{t("none")}</p>}
      {passkeys.length > 0 && (
        <ul className="grid">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              onRemove={() => setRemoved(passkey)}
              onRename={() => setNamed(passkey)}
              passkey={passkey}
            />
          ))}
        </ul>
      )}
      <PasskeyNameDialog
        name={named === null || named === "new" ? null : named.name}
        onClose={() => setNamed(null)}
        onName={(name) => void handleName(name)}
        open={named !== null}
      />
      <ConfirmDialog
        cancelLabel={tCommon("cancel")}
        closeLabel={tCommon("close")}
        confirmLabel={t("remove")}
        danger
        onClose={() => setRemoved(null)}
        onConfirm={handleRemove}
        open={removed !== null}
        title={t("askRemove", { name: removed?.name ?? "" })}
      >
        <p>{t("askRemoveText")}</p>
      </ConfirmDialog>
    </AccountSection>
  );
}

type RowProps = Readonly<{ passkey: Passkey; onRename: () => void; onRemove: () => void }>;

function PasskeyRow({ passkey, onRename, onRemove }: RowProps) {
  const t = useTranslations("twoFactor.passkeys");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { name, isBackedUp, createdAt, lastUsedAt } = passkey;
  return (
    <li className={facts.row}>
      <span className={facts.disc}>
        <Icon name="fingerprint" size={20} />
      </span>
      <div className="grid gap-2px shrinkable">
        <p className={facts.name}>
          <bdi>{name}</bdi>
          {isBackedUp && <Chip>{t("backedUp")}</Chip>}
        </p>
        <p className={facts.meta}>
          {t("created", { date: formatDateTime(locale, createdAt, "medium", timeZone) })}
          {" · "}
          {lastUsedAt ? t("used", { date: formatDateTime(locale, lastUsedAt, "medium", timeZone) }) : t("unused")}
        </p>
      </div>
      <div className="flex gap-1">
        <IconButton icon="pencil" label={t("renameNamed", { name })} onClick={onRename} />
        <IconButton icon="trash-2" label={t("removeNamed", { name })} onClick={onRemove} />
      </div>
    </li>
  );
}
