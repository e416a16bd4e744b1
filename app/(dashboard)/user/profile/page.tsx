import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ImpersonateButton } from "@/features/account/impersonation/components/impersonate-button";
import { mayImpersonate } from "@/features/account/impersonation/server/data";
import { ProfilePage } from "@/features/user/profile/components/profile-page";
import { profileNameSchema } from "@/features/user/profile/schema";
import { findPerson, readProfile } from "@/features/user/profile/server/data";
import { Messages } from "@/i18n/messages-provider";
import { paths } from "@/lib/paths";
import { requireActor } from "@/server/auth/session";

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { name } = profileNameSchema.parse(await searchParams);
  const [t, { user }] = await Promise.all([
    getTranslations("userProfile"),
    requireActor().then((actor) => findPerson(actor, { name })),
  ]);
  return { title: `${user.name} · ${t("title")}` };
}

export default async function UserProfilePage({ searchParams }: Props) {
  const actor = await requireActor();
  const { name } = profileNameSchema.parse(await searchParams);
  const { user, isRenamed } = await findPerson(actor, { name });
  if (name !== null && isRenamed) redirect(`${paths.user.profile}?${new URLSearchParams({ name: user.slug })}`);
  const { profile, timeZone } = await readProfile(actor, { user, locale: await getLocale() });
  const actions = (await mayImpersonate(actor, { userId: user.id })) && (
    <Messages namespaces={["impersonation", "auth", "account"]}>
      <ImpersonateButton name={user.name} userId={user.id} />
    </Messages>
  );
  return (
    <ProfilePage
      actions={actions}
      isOwn={user.id === actor.userId}
      now={new Date()}
      profile={profile}
      timeZone={timeZone}
    />
  );
}
