import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoginScreen } from "../../login-screen";
import { type AuthPageProps, readReturnTo, readSignedOutReason } from "../../return-to";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.titles"))("loginUnprotected") };
}

/** The same form without the guest guard: it also opens to whoever is signed in. */
export default async function LoginUnprotectedPage({ searchParams }: AuthPageProps) {
  const [reason, returnTo] = await Promise.all([readSignedOutReason(searchParams), readReturnTo(searchParams)]);
  return <LoginScreen reason={reason} returnTo={returnTo} />;
}
