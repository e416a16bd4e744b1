import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { leaveWhenSignedIn } from "@/server/auth/session";
import { LoginScreen } from "../../login-screen";
import { type AuthPageProps, readReturnTo, readSignedOutReason } from "../../return-to";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.titles"))("login") };
}

export default async function LoginPage({ searchParams }: AuthPageProps) {
  const returnTo = await readReturnTo(searchParams);
  await leaveWhenSignedIn(returnTo);
  return <LoginScreen reason={await readSignedOutReason(searchParams)} returnTo={returnTo} />;
}
