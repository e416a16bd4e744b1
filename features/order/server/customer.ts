import "server-only";
import { eq } from "drizzle-orm";
import { newId } from "@/lib/id";
import type { Locale } from "@/lib/locale";
import { roleIds } from "@/lib/permissions";
import { personKeys } from "@/lib/person-name";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { emit } from "@/server/events/emit";
import type { PlaceOrder } from "../schema";

type Guest = Pick<PlaceOrder["billing"], "name" | "email">;

/**
 * Whose order it is: the person's who is signed in; else the customer's with that email, made where there is none. Null where
 * the email belongs to staff: who types a colleague's address must not order in their name.
 */
export async function customerOf(
  tx: Transaction,
  actor: Actor | null,
  guest: Guest,
  locale: Locale,
): Promise<string | null> {
  if (actor) return actor.userId;
  const known = await findByEmail(tx, guest.email);
  if (known) return known.customerId;
  const made = await makeCustomer(tx, guest, locale);
  // Someone else made the same customer a moment ago.
  return made ?? (await findByEmail(tx, guest.email))?.customerId ?? null;
}

async function findByEmail(tx: Transaction, email: string): Promise<{ customerId: string | null } | null> {
  const [person] = await tx
    .select({ id: users.id, roleId: users.roleId, isAdmin: users.isAdmin })
    .from(users)
    .where(eq(users.email, email));
  if (!person) return null;
  return { customerId: person.roleId === roleIds.customer && !person.isAdmin ? person.id : null };
}

/** Without a password and unverified, so that nobody signs in with it before the mailbox is proved. */
async function makeCustomer(tx: Transaction, { name, email }: Guest, locale: Locale): Promise<string | null> {
  const id = newId();
  const person = { firstName: name, lastName: "", name, email };
  const [made] = await tx
    .insert(users)
    .values({ id, slug: id, ...person, ...personKeys(person), roleId: roleIds.customer, locale })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  // Customers are known to those alone who manage people.
  if (made) await emit(tx, { topic: "user.changed", audience: { kind: "users:manage" }, payload: { userIds: [id] } });
  return made?.id ?? null;
}
