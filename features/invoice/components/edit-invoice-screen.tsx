"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { PageHeader } from "@/components/page-header";
import { toast } from "@/components/toast";
import { call, callWithBody } from "@/lib/api-client";
import { namedInConflict } from "@/lib/edit-conflicts";
import { newId } from "@/lib/id";
import { invoicePath, paths } from "@/lib/paths";
import { leavesOutcomeOpen } from "@/lib/problem";
import { useRecordEdit } from "@/lib/use-record-edit";
import { useInvoiceWrite } from "../client/mutations";
import type { DueTerm } from "../domain/constants";
import { conflictName, emptyTexts, type InvoiceTexts, inputOf, patchOf, textsOf } from "../domain/form-values";
import type { InvoiceDetails } from "../schema";
import { failureCopy } from "./failure-copy";
import { InvoiceForm } from "./invoice-form";

type Step = "save" | "issue";
type Props = Readonly<{
  /** The draft that is changed; null for a new one. */
  draft: InvoiceDetails | null;
  terms: DueTerm;
}>;

/** The page that creates an invoice or edits a draft. */
export function EditInvoiceScreen({ draft, terms }: Props) {
  const t = useTranslations("invoice");
  const title = draft ? t("draftFor", { name: draft.to.company || draft.to.name || t("unnamed") }) : t("new");
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t("title"), href: paths.invoice.root }, { label: title }]}
            label={t("breadcrumbs")}
          />
        }
        title={<bdi>{title}</bdi>}
      />
      {draft ? <ChangedDraft draft={draft} /> : <NewInvoice terms={terms} />}
    </>
  );
}

/** What follows a draft that is saved: it is issued where that was asked for, and its page is opened either way. */
function useEnd() {
  const t = useTranslations("invoice");
  const router = useRouter();
  const issuing = useInvoiceWrite(callWithBody("POST /api/invoice/issue"));
  const [isLeaving, setIsLeaving] = useState(false);
  async function end({ id: invoiceId, version }: InvoiceDetails, step: Step) {
    setIsLeaving(true);
    try {
      if (step === "issue") await issuing.mutateAsync({ invoiceId, version });
      toast.success(t(step === "issue" ? "done.issue" : "done.created"));
    } catch (error) {
      // It is saved as a draft, which its page shows as it is now.
      toast.error(failureCopy(error, t));
    }
    router.push(invoicePath(invoiceId));
  }
  return { end, isLeaving };
}

function NewInvoice({ terms }: Pick<Props, "terms">) {
  const t = useTranslations("invoice");
  const locale = useLocale();
  const [start] = useState(() => emptyTexts(locale, terms));
  const [failure, setFailure] = useState<string | null>(null);
  // However often it is sent until the server answers, it is one draft.
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const { end, isLeaving } = useEnd();
  const { mutateAsync, isPending } = useInvoiceWrite((texts: InvoiceTexts) =>
    call("POST /api/invoice/new", { body: { invoice: inputOf(texts) }, idempotencyKey }),
  );
  async function submit(texts: InvoiceTexts, step: Step) {
    setFailure(null);
    try {
      const { invoice } = await mutateAsync(texts);
      await end(invoice, step);
    } catch (error) {
      if (!leavesOutcomeOpen(error)) setIdempotencyKey(newId());
      setFailure(failureCopy(error, t));
    }
  }
  return (
    <InvoiceForm
      failure={failure}
      isPending={isPending || isLeaving}
      locale={locale}
      onSubmit={(texts, step) => void submit(texts, step)}
      start={start}
    />
  );
}

/** Saves the changed fields. What someone else changed since the form was opened is reported, not overwritten. */
function ChangedDraft({ draft }: Readonly<{ draft: InvoiceDetails }>) {
  const t = useTranslations("invoice");
  const locale = useLocale();
  const [opened] = useState(draft);
  const [failure, setFailure] = useState<string | null>(null);
  const { end, isLeaving } = useEnd();
  const { mutateAsync, isPending } = useInvoiceWrite(callWithBody("POST /api/invoice/update"));
  const { start, save } = useRecordEdit({
    record: opened,
    valuesOf: textsOf,
    send: (texts, changed, version) => mutateAsync({ invoiceId: opened.id, version, invoice: patchOf(texts, changed) }),
  });
  async function submit(texts: InvoiceTexts, step: Step) {
    setFailure(null);
    const outcome = await save(texts);
    if (outcome.kind === "refused") return setFailure(failureCopy(outcome.error, t));
    if (outcome.kind === "conflict") {
      const fields = namedInConflict(outcome.fields, outcome.theirs, (name) => t(conflictName(name)));
      return setFailure(t("failed.changed", { fields }));
    }
    await end(outcome.kind === "saved" ? outcome.answer.invoice : opened, step);
  }
  return (
    <InvoiceForm
      failure={failure}
      isPending={isPending || isLeaving}
      locale={locale}
      onSubmit={(texts, step) => void submit(texts, step)}
      start={start}
    />
  );
}
