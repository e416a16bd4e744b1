import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AuditScreen } from "@/features/audit/components/audit-screen";
import { auditList } from "@/features/audit/domain/audit-list";
import { canReadAudit } from "@/features/audit/policy";
import { listAuditEntries, readAuditState } from "@/features/audit/server/data";
import { canSeePeople } from "@/features/user/policy";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("audit"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function AuditPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canReadAudit(actor)) redirect(paths.errors.forbidden);
  const filters = auditList.query(auditList.read(new URLSearchParams(searchOf(await searchParams))));
  const [page, state] = await Promise.all([listAuditEntries(actor, filters), readAuditState(actor)]);
  return (
    <Messages namespaces={["date"]}>
      <AuditScreen filters={filters} canViewProfiles={canSeePeople(actor)} page={page} {...state} />
    </Messages>
  );
}
