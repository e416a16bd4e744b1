"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/form-dialog";
import { Select } from "@/components/select";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { formatNumber } from "@/lib/format";
import { useSetPersonBudget } from "../client/mutations";
import { tokensOf } from "../domain/token-count";
import { budgetLimits, type PersonUsage } from "../schema";
import styles from "./budget-section.module.css";

const kinds = ["default", "own", "none"] as const;
type Kind = (typeof kinds)[number];

type Props = Readonly<{ person: PersonUsage; personTokens: number | null; onClose: () => void }>;

/** A dialog that sets a person's AI budget: the default, their own limit, or none. */
export function PersonLimitDialog({ person, personTokens, onClose }: Props) {
  const t = useTranslations("aiService.budget");
  const tCommon = useTranslations("common");
  const locale = useLocale();
  const { userId, name, limitTokens, hasOwnLimit } = person;
  const kindNow: Kind = !hasOwnLimit ? "default" : limitTokens === null ? "none" : "own";
  const typedNow = hasOwnLimit && limitTokens !== null ? formatNumber(locale, limitTokens) : "";
  const [kind, setKind] = useState(kindNow);
  const [typed, setTyped] = useState(typedNow);
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending } = useSetPersonBudget();
  const tokens = tokensOf(typed);
  const isWrong = tokens === undefined || tokens === null;

  function handleSubmit() {
    setIsChecked(true);
    if (kind === "own" && isWrong) return;
    const limit = kind === "default" ? {} : { tokens: kind === "own" ? (tokens ?? null) : null };
    mutate(
      { userId, ...limit },
      {
        onSuccess: () => {
          toast.success(t("saved"));
          onClose();
        },
        onError: () => toast.error(t("saveFailed")),
      },
    );
  }

  const standard = personTokens === null ? t("noLimit") : formatNumber(locale, personTokens);
  return (
    <FormDialog
      cancelLabel={tCommon("cancel")}
      className={styles.dialog}
      closeLabel={tCommon("close")}
      isDirty={kind !== kindNow || (kind === "own" && typed !== typedNow)}
      isPending={isPending}
      onClose={onClose}
      onSubmit={handleSubmit}
      submitLabel={t("save")}
      title={t("limitOf", { name })}
    >
      <Select label={t("limit")} onChange={(event) => setKind(event.target.value as Kind)} value={kind}>
        <option value="default">{t("default", { limit: standard })}</option>
        <option value="own">{t("own")}</option>
        <option value="none">{t("noLimit")}</option>
      </Select>
      {kind === "own" && (
        <TextField
          dir="ltr"
          error={isChecked && isWrong ? t("invalid", { most: formatNumber(locale, budgetLimits.tokens) }) : undefined}
          inputMode="numeric"
          label={t("tokens")}
          maxLength={24}
          onChange={(event) => setTyped(event.target.value)}
          value={typed}
        />
      )}
    </FormDialog>
  );
}
