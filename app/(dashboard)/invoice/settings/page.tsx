import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { profileQuery } from "@/features/invoice/client/queries";
import { ProfileScreen } from "@/features/invoice/organisation/components/profile-screen";
import { findProfile } from "@/features/invoice/organisation/server/data";
import { canManageInvoices } from "@/features/invoice/policy";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("invoice"))("settings.title") };
}

export default async function InvoiceSettingsPage() {
  const actor = await requireActor();
  if (!canManageInvoices(actor)) redirect(paths.errors.forbidden);
  const client = makeQueryClient();
  await client.prefetchQuery({ ...profileQuery(), queryFn: () => findProfile(actor) });
  return (
    <Messages namespaces={["invoice", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <ProfileScreen />
      </HydrationBoundary>
    </Messages>
  );
}
