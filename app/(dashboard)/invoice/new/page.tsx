import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EditInvoiceScreen } from "@/features/invoice/components/edit-invoice-screen";
import { findProfile } from "@/features/invoice/organisation/server/data";
import { canManageInvoices } from "@/features/invoice/policy";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invoice"))("new") };
}

export default async function NewInvoicePage() {
  const actor = await requireActor();
  if (!canManageInvoices(actor)) redirect(paths.errors.forbidden);
  const { terms } = await findProfile(actor);
  return (
    <Messages namespaces={["invoice", "common"]}>
      <EditInvoiceScreen draft={null} terms={terms} />
    </Messages>
  );
}
