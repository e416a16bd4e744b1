import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { loadEndpoints } from "@/app/api/endpoints";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { PageHeader } from "@/components/page-header";
import { canAskWhy } from "@/features/role/policy";
import { AccountStatusFacts } from "@/features/role/why/components/account-status-facts";
import { WhyAnswer } from "@/features/role/why/components/why-answer";
import { WhyForm } from "@/features/role/why/components/why-form";
import { whyFiltersSchema } from "@/features/role/why/schema";
import { findAccountStatus, findAskable, findWhy, listTargets } from "@/features/role/why/server/data";
import { paths } from "@/lib/paths";
import { requireActor } from "@/server/auth/session";

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("why"))("title") };
}

export default async function WhyPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canAskWhy(actor)) redirect(paths.errors.forbidden);
  const [t, tNav] = [await getTranslations("why"), await getTranslations("nav")];
  const filters = whyFiltersSchema.parse(await searchParams);
  const endpoints = await loadEndpoints();
  const accountStatus = filters.user === undefined ? null : await findAccountStatus(actor, filters.user);
  const found = accountStatus || !filters.person ? [] : await findAskable(actor, filters.person);
  const why =
    accountStatus && filters.user && filters.what
      ? await findWhy(actor, { userId: filters.user, what: filters.what, endpoints })
      : null;
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: tNav("items.roles"), href: paths.user.roles }, { label: t("title") }]}
            label={tNav("breadcrumbs")}
          />
        }
        subtitle={t("subtitle")}
        title={t("title")}
      />
      <WhyForm filters={filters} found={found} standing={accountStatus} targets={listTargets(endpoints)} />
      {why && <WhyAnswer why={why} />}
      {accountStatus && <AccountStatusFacts accountStatus={accountStatus} />}
    </>
  );
}
