"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/button";
import { LeaveGuard } from "@/components/leave-guard";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { formatNumber } from "@/lib/format";
import { useSetBudget } from "../client/mutations";
import { tokensOf } from "../domain/token-count";
import type { Budget } from "../schema";
import styles from "./budget-section.module.css";

const isStale = (error: unknown) => Reflect.get(Object(error), "code") === "stale";

/** The limit of each person and that of everybody together; an empty field is no limit. */
export function BudgetForm({ budget }: Readonly<{ budget: Budget }>) {
  const t = useTranslations("aiService.budget");
  const locale = useLocale();
  const textOf = (tokens: number | null) => (tokens === null ? "" : formatNumber(locale, tokens));
  const [person, setPerson] = useState(() => textOf(budget.personTokens));
  const [organisation, setOrganisation] = useState(() => textOf(budget.organisationTokens));
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending } = useSetBudget();
  const isDirty = person !== textOf(budget.personTokens) || organisation !== textOf(budget.organisationTokens);
  const [personTokens, organisationTokens] = [tokensOf(person), tokensOf(organisation)];
  const wrong = (tokens: number | null | undefined) => (isChecked && tokens === undefined ? t("invalid") : undefined);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (isPending || personTokens === undefined || organisationTokens === undefined) return;
    mutate(
      { personTokens, organisationTokens, version: budget.version },
      {
        onSuccess: () => toast.success(t("saved")),
        onError: (error) => toast.error(t(isStale(error) ? "stale" : "saveFailed")),
      },
    );
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <LeaveGuard isDirty={isDirty} />
      <TextField
        dir="ltr"
        error={wrong(personTokens)}
        hint={t("empty")}
        inputMode="numeric"
        label={t("person")}
        maxLength={24}
        onChange={(event) => setPerson(event.target.value)}
        value={person}
      />
      <TextField
        dir="ltr"
        error={wrong(organisationTokens)}
        hint={t("empty")}
        inputMode="numeric"
        label={t("organisation")}
        maxLength={24}
        onChange={(event) => setOrganisation(event.target.value)}
        value={organisation}
      />
      <Button className={styles.save} loading={isPending} type="submit" variant="solid">
        {t("save")}
      </Button>
    </form>
  );
}
