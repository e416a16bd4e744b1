"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { PageHeader } from "@/components/page-header";
import { toast } from "@/components/toast";
import { call } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { invoicePath, paths } from "@/lib/paths";
import { currentOf } from "@/lib/problem";
import { useInvoiceWrite } from "../client/mutations";
import type { DueTerm } from "../domain/constants";
import { emptyTexts, type InvoiceTexts, inputOf, textsOf } from "../domain/form-values";
import type { InvoiceDetails } from "../schema";
import { failureCopy } from "./failure-copy";
import { InvoiceForm } from "./invoice-form";

type Props = Readonly<{
  /** The draft that is changed; null for a new one. */
  draft: InvoiceDetails | null;
  terms: DueTerm;
}>;

type Saved = Readonly<{ id: string; version: number }>;

/** Writes a new invoice, or changes a draft; then goes to its page. */
export function EditInvoiceScreen({ draft, terms }: Props) {
  const t = useTranslations("invoice");
  const locale = useLocale();
  const { failure, isPending, submit } = useSaving(draft);
  const [start] = useState(() => (draft ? textsOf(draft) : emptyTexts(locale, terms)));
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
      <InvoiceForm failure={failure} isPending={isPending} locale={locale} onSubmit={submit} start={start} />
    </>
  );
}

/** Saves, and issues where that was asked for. What was saved before issuing failed is changed by the next attempt. */
function useSaving(draft: InvoiceDetails | null) {
  const t = useTranslations("invoice");
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState<Saved | null>(draft);
  // One for the form: pressing the button twice writes one draft.
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const [isLeaving, setIsLeaving] = useState(false);
  const saving = useInvoiceWrite((texts: InvoiceTexts) =>
    saved
      ? call("POST /api/invoice/update", {
          body: { invoiceId: saved.id, version: saved.version, invoice: inputOf(texts) },
        })
      : call("POST /api/invoice/new", { body: { invoice: inputOf(texts) }, idempotencyKey }),
  );
  const issuing = useInvoiceWrite(({ id: invoiceId, version }: Saved) =>
    call("POST /api/invoice/issue", { body: { invoiceId, version } }),
  );
  async function submit(texts: InvoiceTexts, step: "save" | "issue") {
    setFailure(null);
    try {
      const { invoice } = await saving.mutateAsync(texts);
      setSaved(invoice);
      if (step === "issue") await issuing.mutateAsync(invoice);
      setIsLeaving(true);
      toast.success(t(step === "issue" ? "done.issue" : "done.created"));
      router.push(invoicePath(invoice.id));
    } catch (error) {
      const current = currentOf(error) as InvoiceDetails | undefined;
      // Saving again, after a look, overwrites what somebody else saved.
      if (current) setSaved(current);
      setIdempotencyKey(newId());
      setFailure(failureCopy(error, t));
    }
  }
  return {
    failure,
    isPending: saving.isPending || issuing.isPending || isLeaving,
    submit: (texts: InvoiceTexts, step: "save" | "issue") => void submit(texts, step),
  };
}
