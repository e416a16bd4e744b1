import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { invoiceKeys } from "@/features/invoice/client/queries";
import { InvoiceScreen } from "@/features/invoice/components/invoice-screen";
import { canManageInvoices, canPayInvoice, canReadInvoices } from "@/features/invoice/policy";
import { invoiceRefSchema } from "@/features/invoice/schema";
import { findInvoice } from "@/features/invoice/server/data";
import { Messages } from "@/i18n/messages-provider";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

type Props = Readonly<{ params: Promise<{ id: string }> }>;

async function readInvoice(params: Props["params"]) {
  const actor = await requireActor();
  if (!canReadInvoices(actor)) redirect(paths.errors.forbidden);
  const ref = invoiceRefSchema.safeParse({ invoiceId: (await params).id });
  if (!ref.success) notFound();
  const invoice = await findInvoice(actor, ref.data).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not-found") notFound();
    throw error;
  });
  return { actor, invoice };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { number, kind } = (await readInvoice(params)).invoice;
  const t = await getTranslations("invoice");
  if (number === null) return { title: t("document.draft") };
  return { title: kind === "credit" ? t("creditNumbered", { number }) : t("numbered", { number }) };
}

export default async function InvoicePage({ params }: Props) {
  const { actor, invoice } = await readInvoice(params);
  const client = makeQueryClient();
  client.setQueryData(invoiceKeys.detail(invoice.id), invoice);
  return (
    <Messages namespaces={["invoice", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <InvoiceScreen
          canManage={canManageInvoices(actor)}
          canPay={canPayInvoice(actor, invoice)}
          invoiceId={invoice.id}
          timeZone={actor.timeZone}
        />
      </HydrationBoundary>
    </Messages>
  );
}
