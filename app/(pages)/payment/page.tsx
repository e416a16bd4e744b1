import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page-header";
import { PaymentForm } from "@/features/plan-order/components/payment-form";
import { PlanOrderPlaced } from "@/features/plan-order/components/plan-order-placed";
import { hostedPlans, periods } from "@/features/plan-order/domain/plans";
import { findNamedPlanOrder, isPaymentSimulated } from "@/features/plan-order/server/data";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { publicMetadata } from "../../public-metadata";

type Query = Readonly<Record<string, string | string[] | undefined>>;
type Props = Readonly<{ searchParams: Promise<Query> }>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payment");
  const metadata = await publicMetadata({ path: paths.pages.payment, title: t("title"), description: t("subtitle") });
  return { ...metadata, robots: { index: false } };
}

/** What the address names, where it is for sale. */
const choiceOf = ({ plan, period }: Query) => ({
  plan: hostedPlans.find((one) => one === plan) ?? "team",
  period: periods.find((one) => one === period) ?? "month",
  people: 1,
});

export default async function PaymentPage({ searchParams }: Props) {
  const query = await searchParams;
  const [t, order] = await Promise.all([getTranslations("payment"), findNamedPlanOrder(query.order, query.key)]);
  return (
    <Messages namespaces={["common", "payment"]}>
      <div className="grid gap-6">
        <PageHeader subtitle={t("subtitle")} title={order ? t("placed.heading") : t("title")} />
        {order ? (
          <PlanOrderPlaced accessKey={String(query.key)} isPaymentSimulated={isPaymentSimulated()} order={order} />
        ) : (
          <PaymentForm start={choiceOf(query)} />
        )}
      </div>
    </Messages>
  );
}
