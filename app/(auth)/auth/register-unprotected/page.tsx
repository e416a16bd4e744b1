import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RegisterScreen } from "../../register-screen";
import { type AuthPageProps, readInvitation, readReturnTo } from "../../return-to";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.titles"))("registerUnprotected") };
}

/** The same form without the guest guard: it also opens to whoever is signed in. */
export default async function RegisterUnprotectedPage({ searchParams }: AuthPageProps) {
  const returnTo = await readReturnTo(searchParams);
  return <RegisterScreen invitation={await readInvitation(searchParams)} returnTo={returnTo} />;
}
