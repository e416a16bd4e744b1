"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/button";
import { LeaveGuard } from "@/components/leave-guard";
import { StaleNotice } from "@/components/stale-notice";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { formatNumber } from "@/lib/format";
import { codeOf } from "@/lib/problem";
import { useSetBudget } from "../client/mutations";
import { tokensOf } from "../domain/token-count";
import { type Budget, budgetLimits } from "../schema";
import styles from "./budget-section.module.css";

type Props = Readonly<{ budget: Budget }>;

/** What is typed, and the version of the budget that it was typed over. */
type Typed = Readonly<{ person: string; organisation: string; version: number }>;

/** The form with the AI budgets per person and for everyone; an empty field means no limit. */
export function BudgetForm({ budget }: Props) {
  const t = useTranslations("aiService.budget");
  const locale = useLocale();
  const id = useId();
  const textOf = (tokens: number | null) => (tokens === null ? "" : formatNumber(locale, tokens));
  const shown = {
    person: textOf(budget.personTokens),
    organisation: textOf(budget.organisationTokens),
    version: budget.version,
  };
  const [typed, setTyped] = useState<Typed | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  /** Somebody else saved first. */
  const [isRefused, setIsRefused] = useState(false);
  const { mutate, isPending } = useSetBudget();
  const { person, organisation, version } = typed ?? shown;
  const isDirty = person !== shown.person || organisation !== shown.organisation;
  const [personTokens, organisationTokens] = [tokensOf(person), tokensOf(organisation)];
  const wrong = (tokens: number | null | undefined) =>
    isChecked && tokens === undefined ? t("invalid", { most: formatNumber(locale, budgetLimits.tokens) }) : undefined;

  function showSaved() {
    setTyped(null);
    setIsRefused(false);
    setIsChecked(false);
  }
  const change = (part: Partial<Typed>) => setTyped({ person, organisation, version, ...part });

  function save(over: number) {
    setIsChecked(true);
    if (personTokens === undefined || organisationTokens === undefined) {
      const at = personTokens === undefined ? "person" : "organisation";
      return document.getElementById(`${id}-${at}`)?.focus();
    }
    if (isPending) return;
    mutate(
      { personTokens, organisationTokens, version: over },
      {
        onSuccess: () => {
          showSaved();
          toast.success(t("saved"));
        },
        onError: (error) => {
          if (codeOf(error) === "stale") setIsRefused(true);
          else toast.error(t("saveFailed"));
        },
      },
    );
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save(version);
  }

  const limitOf = (text: string) => (text === "" ? t("noLimit") : text);
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <LeaveGuard isDirty={isDirty} />
      <TextField
        dir="ltr"
        error={wrong(personTokens)}
        hint={t("empty")}
        id={`${id}-person`}
        inputMode="numeric"
        label={t("person")}
        maxLength={24}
        onChange={(event) => change({ person: event.target.value })}
        value={person}
      />
      <TextField
        dir="ltr"
        error={wrong(organisationTokens)}
        hint={t("empty")}
        id={`${id}-organisation`}
        inputMode="numeric"
        label={t("organisation")}
        maxLength={24}
        onChange={(event) => change({ organisation: event.target.value })}
        value={organisation}
      />
      <Button className={styles.save} loading={isPending} type="submit" variant="solid">
        {t("save")}
      </Button>
      {isRefused && isDirty && !isPending && (
        <div className="whole-row">
          <StaleNotice
            changes={[
              { name: t("person"), value: limitOf(shown.person) },
              { name: t("organisation"), value: limitOf(shown.organisation) },
            ]}
            onKeepMine={() => save(budget.version)}
            onTakeTheirs={showSaved}
            title={t("stale")}
          />
        </div>
      )}
    </form>
  );
}
