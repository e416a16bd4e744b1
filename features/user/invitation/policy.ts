/** The limits of invitations, which roles they can grant, and the addresses in a text. */
import type { Permission } from "@/lib/permissions";

export const invitationLimits = { atOnce: 50, lifetimeDays: 7, listed: 500 } as const;

type Inviter = Readonly<{ isAdmin: boolean; permissions: ReadonlySet<Permission> }>;
type Offer = Readonly<{ permissions: readonly Permission[]; maySignIn: boolean }>;

/** Nobody invites to more rights than they have, nor to a role that the gate keeps out. */
export function canInviteTo(inviter: Inviter, role: Offer): boolean {
  return role.maySignIn && (inviter.isAdmin || role.permissions.every((one) => inviter.permissions.has(one)));
}

const separators = /[,;\n\r]+/u;
/** A name in quotes may hold a comma. */
const quoted = /"[^"\n\r]*"/gu;

const wordsWithAt = (entry: string): string[] =>
  entry
    .split(/\s+/u)
    .map((part) => part.replace(/^[<("']+|[>)"',.]+$/g, ""))
    .filter((part) => part.includes("@"));

/** The addresses in what somebody pasted: one a line, or set apart by commas, as `Name <address>` too. */
export function addressesIn(text: string): string[] {
  const found = text.split(separators).flatMap(wordsWithAt);
  return [...new Set(found.map((address) => address.normalize("NFC").toLowerCase()))];
}

/** What stands between two commas or on a line of its own and names no address: somebody meant a person by it. */
export function entriesWithoutAddress(text: string): string[] {
  return text
    .replace(quoted, " ")
    .split(separators)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "" && wordsWithAt(entry).length === 0);
}
