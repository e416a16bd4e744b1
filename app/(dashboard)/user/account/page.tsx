import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page-header";
import { AccountTabs } from "@/features/account/components/account-tabs";
import { FreshDialog } from "@/features/account/fresh/components/fresh-dialog";
import { accountTabOf } from "@/features/account/policy";
import { Messages } from "@/i18n/messages-provider";
import { requireActor } from "@/server/auth/session";
import { tabSections } from "./tab-sections";

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("account");
  const tab = accountTabOf((await searchParams).tab);
  return { title: `${t(`tabs.${tab}`)} · ${t("title")}` };
}

export default async function AccountPage({ searchParams }: Props) {
  const actor = await requireActor();
  const t = await getTranslations("account");
  const tab = accountTabOf((await searchParams).tab);
  const Section = tabSections[tab];
  return (
    <Messages namespaces={["account", "auth"]}>
      <PageHeader subtitle={t("subtitle")} title={t("title")} />
      <AccountTabs current={tab} />
      <Section actor={actor} />
      <FreshDialog />
    </Messages>
  );
}
