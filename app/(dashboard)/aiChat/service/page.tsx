import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { budgetKeys } from "@/features/assistant/budget/client/queries";
import { reportUsage } from "@/features/assistant/budget/server/data";
import { canManageService } from "@/features/assistant/policy";
import { serviceKeys } from "@/features/assistant/service/client/queries";
import { ServiceScreen } from "@/features/assistant/service/components/service-screen";
import { findService, listServiceErrors } from "@/features/assistant/service/server/data";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("aiService"))("title") };
}

export default async function AiServicePage() {
  const actor = await requireActor();
  if (!canManageService(actor)) redirect(paths.errors.forbidden);
  const client = makeQueryClient();
  const [service] = await Promise.all([
    findService(actor),
    client.fetchQuery({ queryKey: budgetKeys.report, queryFn: () => reportUsage(actor) }),
    client.fetchQuery({ queryKey: serviceKeys.errors, queryFn: () => listServiceErrors(actor) }),
  ]);
  return (
    <Messages namespaces={["aiService", "aiAsk", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <ServiceScreen service={service} />
      </HydrationBoundary>
    </Messages>
  );
}
