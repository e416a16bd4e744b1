import { type SignedOutReason, safeReturnTo, signedOutReasons } from "@/lib/return-to";

export type AuthPageProps = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

/** Where to go after signing in; anything that is no path of ours counts as nothing. */
export async function readReturnTo(searchParams: AuthPageProps["searchParams"]): Promise<string | null> {
  const { returnTo } = await searchParams;
  return typeof returnTo === "string" ? safeReturnTo(returnTo) : null;
}

/** Why somebody who was signed in has to sign in again; null for everybody else. */
export async function readSignedOutReason(
  searchParams: AuthPageProps["searchParams"],
): Promise<SignedOutReason | null> {
  const { reason } = await searchParams;
  return signedOutReasons.find((known) => known === reason) ?? null;
}

/** The token of an invitation that the address brings, good or not. */
export async function readInvitation(searchParams: AuthPageProps["searchParams"]): Promise<string | null> {
  const { invitation } = await searchParams;
  return typeof invitation === "string" && invitation !== "" ? invitation : null;
}
