import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { readSeller } from "@/features/invoice/organisation/server/data";
import { orderKeys } from "@/features/order/client/queries";
import { OrderScreen } from "@/features/order/components/order-screen";
import { canManageOrders, canReadOrders } from "@/features/order/policy";
import { orderRefSchema } from "@/features/order/schema";
import { findOrder } from "@/features/order/server/data";
import { Messages } from "@/i18n/messages-provider";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

type Props = Readonly<{ params: Promise<{ id: string }> }>;

async function readOrder(params: Props["params"]) {
  const actor = await requireActor();
  if (!canReadOrders(actor)) redirect(paths.errors.forbidden);
  const ref = orderRefSchema.safeParse({ orderId: (await params).id });
  if (!ref.success) notFound();
  const order = await findOrder(actor, ref.data).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not-found") notFound();
    throw error;
  });
  return { actor, order };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { order } = await readOrder(params);
  return { title: (await getTranslations("order"))("numbered", { number: String(order.number) }) };
}

export default async function OrderPage({ params }: Props) {
  const { actor, order } = await readOrder(params);
  const client = makeQueryClient();
  client.setQueryData(orderKeys.detail(order.id), order);
  return (
    <Messages namespaces={["order", "metadata", "common", "productColor"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <OrderScreen
          canManage={canManageOrders(actor)}
          orderId={order.id}
          seller={await readSeller()}
          timeZone={actor.timeZone}
        />
      </HydrationBoundary>
    </Messages>
  );
}
