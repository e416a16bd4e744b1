import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { leaveWhenSignedIn } from "@/server/auth/session";
import { RegisterScreen } from "../../register-screen";
import { type AuthPageProps, readInvitation, readReturnTo } from "../../return-to";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("auth.titles"))("register") };
}

export default async function RegisterPage({ searchParams }: AuthPageProps) {
  const returnTo = await readReturnTo(searchParams);
  await leaveWhenSignedIn(returnTo);
  return <RegisterScreen invitation={await readInvitation(searchParams)} returnTo={returnTo} />;
}
