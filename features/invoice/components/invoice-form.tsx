"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { FormBar } from "@/components/form-bar";
import { FormSection } from "@/components/form-section";
import { FormSummary } from "@/components/form-summary";
import { LeaveGuard } from "@/components/leave-guard";
import { TextArea } from "@/components/text-area";
import { formatNumber } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { invoiceLimits } from "../domain/constants";
import { type InvoiceTexts, problemsOf, totalsOfTexts } from "../domain/form-values";
import { ChargeFields } from "./charge-fields";
import styles from "./invoice-form.module.css";
import { InvoiceTotals } from "./invoice-totals";
import { LinesEditor } from "./lines-editor";
import { RecipientFields } from "./recipient-fields";

type Props = Readonly<{
  start: InvoiceTexts;
  isPending: boolean;
  /** Why the last attempt to save failed. */
  failure: string | null;
  locale: Locale;
  onSubmit: (texts: InvoiceTexts, step: "save" | "issue") => void;
}>;

/** The form that creates or edits a draft invoice. What was typed stays until the server has accepted it. */
export function InvoiceForm({ start, isPending, failure, locale, onSubmit }: Props) {
  const t = useTranslations("invoice");
  const id = useId();
  const [texts, setTexts] = useState(start);
  const [tried, setTried] = useState({ attempt: 0, isIssuing: false });
  const [isConfirming, setConfirming] = useState(false);
  const change = (patch: Partial<InvoiceTexts>) => setTexts((before) => ({ ...before, ...patch }));
  const problems = tried.attempt > 0 ? problemsOf(texts, tried) : [];
  const textOf = (code: (typeof problems)[number]["code"]) =>
    t(`problems.${code}`, { max: formatNumber(locale, invoiceLimits.quantity) });
  const errorOf = (field: string) => {
    const problem = problems.find((one) => one.field === field);
    return problem && textOf(problem.code);
  };
  function submit(step: "save" | "issue") {
    if (isPending) return;
    const isIssuing = step === "issue";
    const isWrong = problemsOf(texts, { isIssuing }).length > 0;
    setTried(({ attempt }) => ({ attempt: isWrong ? attempt + 1 : attempt, isIssuing }));
    if (isWrong) return;
    if (isIssuing) setConfirming(true);
    else onSubmit(texts, step);
  }
  const parts = { id, texts, errorOf, onChange: change };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit("save");
      }}
    >
      <FormSummary
        attempt={tried.attempt}
        problems={problems.map(({ field, code }) => ({ fieldId: `${id}-${field}`, message: textOf(code) }))}
        title={t("problems.title")}
      />
      {failure && (
        <Alert role="alert" tone="error">
          {failure}
        </Alert>
      )}
      <RecipientFields {...parts} />
      <LinesEditor {...parts} />
      <FormSection title={t("totals.title")}>
        <ChargeFields {...parts} />
        <InvoiceTotals currency={texts.currency} totals={totalsOfTexts(texts)} />
        <TextArea
          dir="auto"
          id={`${id}-note`}
          label={t("fields.note")}
          maxLength={invoiceLimits.note}
          onChange={({ target }) => change({ note: target.value })}
          rows={3}
          value={texts.note}
        />
      </FormSection>
      <FormBar>
        <Button loading={isPending} type="submit">
          {t("actions.saveDraft")}
        </Button>
        <Button loading={isPending} onClick={() => submit("issue")} startIcon="check" variant="solid">
          {t("actions.issue")}
        </Button>
      </FormBar>
      <IssueConfirmation
        onClose={() => setConfirming(false)}
        onConfirm={() => onSubmit(texts, "issue")}
        open={isConfirming}
      />
      <LeaveGuard isDirty={texts !== start && !isPending} />
    </form>
  );
}

type ConfirmationProps = Readonly<{ open: boolean; onClose: () => void; onConfirm: () => void }>;

/** A number that was given cannot be taken back. */
function IssueConfirmation(props: ConfirmationProps) {
  const t = useTranslations("invoice");
  const tCommon = useTranslations("common");
  return (
    <ConfirmDialog
      {...props}
      cancelLabel={tCommon("cancel")}
      closeLabel={tCommon("close")}
      confirmLabel={t("actions.issue")}
      title={t("dialogs.issue")}
    >
      <p>{t("dialogs.issueHint")}</p>
    </ConfirmDialog>
  );
}
