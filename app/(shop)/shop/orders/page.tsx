import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ownOrdersQuery } from "@/features/order/client/queries";
import { OwnOrdersScreen } from "@/features/order/components/own-orders-screen";
import { orderLimits } from "@/features/order/domain/constants";
import { listOwnOrders } from "@/features/order/server/data";
import { Messages } from "@/i18n/messages-provider";
import { defaultTimeZone } from "@/lib/format/zone";
import { makeQueryClient } from "@/lib/query-client";
import { findPageActorOrNull } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("order.mine"))("title"), robots: { index: false } };
}

export default async function OwnOrdersPage() {
  const found = await findPageActorOrNull();
  const actor = found?.isAdmitted ? found : null;
  const client = makeQueryClient();
  if (actor) {
    // A list that cannot be read is told of on the screen, where it can be tried again.
    await client.prefetchInfiniteQuery({
      ...ownOrdersQuery(),
      queryFn: () => listOwnOrders(actor, { limit: orderLimits.perPage }),
    });
  }
  return (
    <Messages namespaces={["common", "order"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <OwnOrdersScreen isSignedIn={actor !== null} timeZone={actor?.timeZone ?? defaultTimeZone} />
      </HydrationBoundary>
    </Messages>
  );
}
