import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CartScreen } from "@/features/cart/components/cart-screen";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { QueryProvider } from "@/lib/query-provider";
import { findPageActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("cart"))("title"), robots: { index: false } };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function CheckoutPage({ searchParams }: Props) {
  const actor = await findPageActor().catch(() => null);
  return (
    <Messages namespaces={["cart", "checkout", "common"]}>
      <QueryProvider>
        <CartScreen personId={actor?.isAdmitted ? actor.userId : null} search={searchOf(await searchParams)} />
      </QueryProvider>
    </Messages>
  );
}
