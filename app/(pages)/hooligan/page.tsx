import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page-header";
import { FaultPlayground } from "@/features/hooligan/components/fault-playground";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { publicMetadata } from "../../public-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("hooligan");
  const metadata = await publicMetadata({
    path: paths.pages.hooligan,
    title: t("title"),
    description: t("description"),
  });
  return { ...metadata, robots: { index: false } };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function HooliganPage({ searchParams }: Props) {
  const [t, query] = await Promise.all([getTranslations("hooligan"), searchParams]);
  if (query.throw === "server") throw new Error("This page was asked to fail.");
  return (
    <Messages namespaces={["hooligan", "common"]}>
      <PageHeader subtitle={t("description")} title={t("title")} />
      <FaultPlayground />
    </Messages>
  );
}
