import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type StepName, stepIn, stepNames } from "@/features/cart/domain/checkout-steps";
import { paymentOptions } from "@/features/order/payment/server/options";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { documentTitle } from "@/lib/document-title";
import { QueryProvider } from "@/lib/query-provider";
import { findPageActorOrNull } from "@/server/auth/session";
import { CheckoutScreen } from "./checkout-screen";

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

/** Of the step that the URL names, so that what arrives later than the page says the same as the page. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const name = stepNames[stepIn(new URLSearchParams(searchOf(await searchParams)))] ?? "cart";
  return { title: (await getTranslations("checkout.headings"))(name), robots: { index: false } };
}

/** What the window is called at each step. */
async function readTitles(): Promise<Record<StepName, string>> {
  const [t, tWindow] = await Promise.all([getTranslations("checkout.headings"), getTranslations("metadata")]);
  const titled = stepNames.map((name) => [name, documentTitle(tWindow("template"), t(name))]);
  return Object.fromEntries(titled);
}

export default async function CheckoutPage({ searchParams }: Props) {
  const found = await findPageActorOrNull();
  const actor = found?.isAdmitted ? found : null;
  return (
    <Messages namespaces={["address", "cart", "checkout", "common", "productColor"]}>
      <QueryProvider>
        <CheckoutScreen
          payments={paymentOptions(actor)}
          search={searchOf(await searchParams)}
          titles={await readTitles()}
          viewer={actor && { id: actor.userId, email: actor.email }}
        />
      </QueryProvider>
    </Messages>
  );
}
