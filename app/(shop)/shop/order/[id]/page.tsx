import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { readSeller } from "@/features/invoice/organisation/server/data";
import { OwnOrderScreen } from "@/features/order/components/own-order-screen";
import { findPaymentPanel } from "@/features/order/payment/server/data";
import { orderRefSchema } from "@/features/order/schema";
import { findOwnOrder } from "@/features/order/server/data";
import { Messages } from "@/i18n/messages-provider";
import { AppError } from "@/lib/errors";
import { defaultTimeZone } from "@/lib/format/zone";
import { findPageActor } from "@/server/auth/session";

type Props = Readonly<{
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}>;

/** The link holds the key to the order: it is for no index and no other site. */
export async function generateMetadata(): Promise<Metadata> {
  const title = (await getTranslations("order"))("title");
  return { title, robots: { index: false }, referrer: "no-referrer" };
}

export default async function OwnOrderPage({ params, searchParams }: Props) {
  const actor = await findPageActor();
  const { key, payment, placed } = await searchParams;
  const ref = orderRefSchema.safeParse({ orderId: (await params).id });
  if (!ref.success) notFound();
  const owned = { ...ref.data, key: typeof key === "string" ? key : null };
  const onMissing = (error: unknown) => {
    if (error instanceof AppError && error.code === "not-found") notFound();
    throw error;
  };
  // First: it may find out that the order is paid.
  const panel = await findPaymentPanel(actor, { ...owned, isReturning: payment === "done" }).catch(onMissing);
  const order = await findOwnOrder(actor, owned).catch(onMissing);
  return (
    <Messages namespaces={["order", "metadata", "common", "productColor"]}>
      <OwnOrderScreen
        accessKey={owned.key}
        isOwn={actor !== null && order.customer.id === actor.userId}
        isPlaced={placed !== undefined}
        order={order}
        payment={panel}
        seller={await readSeller()}
        timeZone={actor?.timeZone ?? defaultTimeZone}
      />
    </Messages>
  );
}
