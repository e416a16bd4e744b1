import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { faqsQuery } from "@/features/faq/client/queries";
import { FaqManager } from "@/features/faq/components/faq-manager";
import { canManageFaqs } from "@/features/faq/policy";
import { listFaqs } from "@/features/faq/server/data";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("faqManage"))("title") };
}

export default async function FaqManagePage() {
  const actor = await requireActor();
  if (!canManageFaqs(actor)) redirect(paths.errors.forbidden);
  const client = makeQueryClient();
  await client.prefetchQuery({ ...faqsQuery(), queryFn: () => listFaqs(actor) });
  return (
    <Messages namespaces={["faq", "faqManage", "textEditor", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <FaqManager />
      </HydrationBoundary>
    </Messages>
  );
}
