import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoginScreen } from "../../login-screen";
import { type AuthPageProps, readReturnTo } from "../../return-to";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.titles"))("login") };
}

/** The same form without the guest guard: it also opens to whoever is signed in. */
export default async function LoginUnprotectedPage({ searchParams }: AuthPageProps) {
  return <LoginScreen returnTo={await readReturnTo(searchParams)} />;
}
