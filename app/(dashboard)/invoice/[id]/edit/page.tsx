import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EditInvoiceScreen } from "@/features/invoice/components/edit-invoice-screen";
import { canManageInvoices } from "@/features/invoice/policy";
import { invoiceRefSchema } from "@/features/invoice/schema";
import { findInvoice } from "@/features/invoice/server/data";
import { Messages } from "@/i18n/messages-provider";
import { AppError } from "@/lib/errors";
import { invoicePath, paths } from "@/lib/paths";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invoice"))("document.draft") };
}

type Props = Readonly<{ params: Promise<{ id: string }> }>;

export default async function EditInvoicePage({ params }: Props) {
  const actor = await requireActor();
  if (!canManageInvoices(actor)) redirect(paths.errors.forbidden);
  const ref = invoiceRefSchema.safeParse({ invoiceId: (await params).id });
  if (!ref.success) notFound();
  const draft = await findInvoice(actor, ref.data).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not-found") notFound();
    throw error;
  });
  // What was issued is never changed.
  if (draft.status !== "draft") redirect(invoicePath(draft.id));
  return (
    <Messages namespaces={["invoice", "common"]}>
      <EditInvoiceScreen draft={draft} terms={draft.terms} />
    </Messages>
  );
}
