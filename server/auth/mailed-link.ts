import "server-only";
import { and, eq, like, or } from "drizzle-orm";
import { type CodePurpose, codeLimits, codePurposes } from "@/features/account/code/policy";
import type { Transaction } from "@/server/db/client";
import { verifications } from "@/server/db/schema/user";
import { keepOnce, lookAtKept, takeKept } from "./one-time";

/**
 * What a mailed link proves. Unlike a code it is neither counted nor replaced: strangers who ask for mails and guess at
 * codes cannot take from an owner what has reached their mailbox.
 */
type Link = Readonly<{ email: string; token: string }>;
type Kept = Readonly<{ email: string }>;

const kindOf = (purpose: CodePurpose) => `${purpose}-link` as const;

export async function makeLink(purpose: CodePurpose, email: string): Promise<string> {
  const kept: Kept = { email };
  return (await keepOnce(kindOf(purpose), kept, codeLimits.linkLifetimeS)).token;
}

export async function isLinkOf(purpose: CodePurpose, { email, token }: Link): Promise<boolean> {
  return (await lookAtKept<Kept>(kindOf(purpose), [token]))?.email === email;
}

/** Uses it up; of several who bring it at once, one passes. */
export async function takeLink(purpose: CodePurpose, { email, token }: Link): Promise<boolean> {
  return (await takeKept<Kept>(kindOf(purpose), [token]))?.email === email;
}

/** Ends the links that were sent to an address. */
export async function cancelLinks(tx: Transaction, email: string): Promise<void> {
  const kept: Kept = { email };
  const isLink = or(...codePurposes.map((purpose) => like(verifications.identifier, `${kindOf(purpose)}:%`)));
  await tx.delete(verifications).where(and(isLink, eq(verifications.value, JSON.stringify(kept))));
}
