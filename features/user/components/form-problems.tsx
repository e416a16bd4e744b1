import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { FormSummary } from "@/components/form-summary";
import { StaleNotice } from "@/components/stale-notice";
import type { FormFacts } from "../domain/form-choices";
import type { UserRecord } from "../schema";
import { useFieldCopy } from "./field-copy";
import styles from "./person-form.module.css";
import { changedFields, type PersonField, valuesOf } from "./person-values";
import { useProblemCopy } from "./problem-copy";
import type { PersonForm } from "./use-person-form";

/** A summary above the form of what prevents it from being saved. */
export function FormProblems({ person, facts }: Readonly<{ person: PersonForm; facts: FormFacts }>) {
  const t = useTranslations("userForm");
  const copyOf = useProblemCopy();
  const nameOf = useFieldCopy();
  const { errors, submitCount, refusal, baseValues } = person;
  const notice = useRef<HTMLDivElement>(null);
  // The button that was pressed may be far below.
  useEffect(() => {
    if (refusal) notice.current?.focus();
  }, [refusal]);
  const problems = (Object.keys(baseValues) as PersonField[]).flatMap((name) => {
    const message = copyOf(name, errors[name]?.message);
    return message ? [{ fieldId: `person-${name}`, message: `${nameOf(name)}: ${message}` }] : [];
  });
  return (
    <>
      {submitCount > 0 && (
        <FormSummary
          attempt={submitCount}
          problems={problems}
          title={t("problems.summary", { count: problems.length })}
        />
      )}
      <div className={styles.refusal} ref={notice} tabIndex={-1}>
        {refusal?.kind === "stale" && <PersonStale current={refusal.current} facts={facts} person={person} />}
        {refusal && refusal.kind !== "stale" && (
          <Alert
            action={
              refusal.kind === "away" && (
                <Button size="s" type="submit">
                  {t("tryAgain")}
                </Button>
              )
            }
            role="alert"
            title={t("refused.title")}
            tone="error"
          >
            {t(`refused.${refusal.kind === "fields" ? "away" : refusal.kind}`)}
            {"requestId" in refusal && refusal.requestId && ` ${t("refused.request", { id: refusal.requestId })}`}
          </Alert>
        )}
      </div>
    </>
  );
}

type StaleProps = Readonly<{ current: UserRecord; person: PersonForm; facts: FormFacts }>;

/** Somebody saved this person first. */
function PersonStale({ current, person, facts }: StaleProps) {
  const t = useTranslations("userForm");
  const nameOf = useFieldCopy();
  const theirs = valuesOf(current);
  const shown = (name: PersonField): string => {
    const value = theirs[name];
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (name === "roleId") return facts.roles.find(({ id }) => String(id) === value)?.name ?? current.role.name;
    if (name === "country") return facts.countries.find(({ code }) => code === value)?.name ?? value;
    return value || t("emptied");
  };
  const changed = changedFields(person.baseValues, theirs);
  return (
    <StaleNotice
      changes={changed.map((name) => ({ name: nameOf(name), value: shown(name) }))}
      onKeepMine={() => void person.keepMine(current)}
      onTakeTheirs={() => person.takeTheirs(current)}
      title={t("stale")}
    />
  );
}
