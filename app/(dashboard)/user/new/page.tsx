import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page-header";
import { NewUserForm } from "@/features/user/components/user-form";
import { readFormFacts } from "@/features/user/form/server/data";
import { canManagePeople } from "@/features/user/policy";
import { Messages } from "@/i18n/messages-provider";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("userForm"))("newTitle") };
}

export default async function NewUserPage() {
  const actor = await requireActor();
  if (!canManagePeople(actor)) forbidden();
  const [t, locale] = await Promise.all([getTranslations("userForm"), getLocale()]);
  const facts = await readFormFacts(actor, { locale });
  return (
    <Messages namespaces={["userForm", "avatar"]}>
      <PageHeader subtitle={t("newSubtitle")} title={t("newTitle")} />
      <NewUserForm facts={facts} />
    </Messages>
  );
}
