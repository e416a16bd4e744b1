import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { canManageShop } from "@/features/product/policy";
import { shippingMethodsQuery } from "@/features/shipping/client/queries";
import { ShippingScreen } from "@/features/shipping/components/shipping-screen";
import { listShippingMethods } from "@/features/shipping/server/data";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("shipping"))("title") };
}

export default async function ShippingPage() {
  const actor = await requireActor();
  if (!canManageShop(actor)) redirect(paths.errors.forbidden);
  const client = makeQueryClient();
  // Does not throw: the screen reports a list that could not be read and offers to try again.
  await client.prefetchQuery({ ...shippingMethodsQuery(), queryFn: () => listShippingMethods(actor) });
  return (
    <Messages namespaces={["shipping", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <ShippingScreen />
      </HydrationBoundary>
    </Messages>
  );
}
