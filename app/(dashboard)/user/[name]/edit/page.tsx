import type { Metadata } from "next";
import { forbidden, redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { PersonFactors } from "@/features/account/two-factor/components/person-factors";
import { EditUserForm } from "@/features/user/components/user-form";
import { readFormFacts } from "@/features/user/form/server/data";
import { findPerson } from "@/features/user/profile/server/data";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { hasPermission } from "@/server/auth/actor";
import { requireActor } from "@/server/auth/session";
import { GeneralTab } from "../../account/general-tab";

type Props = Readonly<{ params: Promise<{ name: string }> }>;

/** The segment as people read it; a broken escape names nobody. */
function nameOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("userForm");
  const { user } = await findPerson(await requireActor(), { name: nameOf((await params).name) });
  return { title: t("editTitle", { name: user.name }) };
}

export default async function EditUserPage({ params }: Props) {
  const actor = await requireActor();
  const { user, isRenamed } = await findPerson(actor, { name: nameOf((await params).name) });
  if (!user.may.edit) forbidden();
  if (isRenamed) redirect(`${paths.user.root}/${encodeURIComponent(user.slug)}/edit`);
  const [t, nav, locale] = await Promise.all([getTranslations("userForm"), getTranslations("nav"), getLocale()]);
  const facts = await readFormFacts(actor, { locale, held: user.role });
  const isOwn = user.id === actor.userId;
  const profilePath = `${paths.user.profile}?${new URLSearchParams({ name: user.slug })}`;
  return (
    <Messages namespaces={["userForm", "avatar"]}>
      <PageHeader
        actions={
          <LinkButton href={profilePath} startIcon="circle-user">
            {t("profile")}
          </LinkButton>
        }
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t("people"), href: paths.user.list }, { label: user.name }]}
            label={nav("breadcrumbs")}
          />
        }
        subtitle={t("editSubtitle")}
        title={t("editTitle", { name: user.name })}
      />
      {/* Of oneself the same form as on the account page: the address of mail and the like change behind a proof. */}
      {isOwn ? (
        <GeneralTab facts={facts} key={user.id} user={user} />
      ) : (
        <EditUserForm facts={facts} key={user.id} user={user} />
      )}
      {!isOwn && hasPermission(actor, "users:manage") && (
        <Messages namespaces={["twoFactor", "account", "auth"]}>
          <PersonFactors name={user.name} userId={user.id} />
        </Messages>
      )}
    </Messages>
  );
}
