import "server-only";
import { and, inArray, or } from "drizzle-orm";
import { foundBy } from "@/features/user/list/server/data";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { byGivenName } from "@/server/people/order";
import { isProvenStaff } from "@/server/people/staff";
import { calendarLimits } from "../../domain/constants";
import { canUseCalendar } from "../../policy";
import type { EventInput, Invitee } from "../../schema";

/** Colleagues who can be invited, by name; `q` narrows them as it does the list of people. */
export async function listInvitees(actor: Actor, { q = "" }: { q?: string } = {}): Promise<Invitee[]> {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  return await current()
    .select({
      id: users.id,
      name: users.name,
      avatarUrl: users.image,
      jobTitle: users.jobTitle,
      timeZone: users.timeZone,
    })
    .from(users)
    // By name alone: nobody is to be found by a guess at their address.
    .where(and(isProvenStaff, foundBy(q, null)?.byIndex))
    .orderBy(...byGivenName)
    .limit(calendarLimits.people);
}

export type Invited = Readonly<{ email: string; name: string; userId: string | null }>;

type Colleague = Pick<typeof users.$inferSelect, "id" | "email" | "name">;
type Named = NonNullable<EventInput["attendees"]>;

/** Those of the people named who are colleagues. It is asked before a transaction, which then holds its locks for less. */
export async function findColleagues(wanted: Named = []): Promise<Colleague[]> {
  const ids = wanted.flatMap((one) => ("userId" in one ? [one.userId] : []));
  const emails = wanted.flatMap((one) => ("email" in one ? [one.email] : []));
  if (ids.length + emails.length === 0) return [];
  const named = or(
    ids.length ? inArray(users.id, ids) : undefined,
    emails.length ? inArray(users.email, emails) : undefined,
  );
  return await current()
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(and(isProvenStaff, named));
}

/** Who is meant: colleagues by id or by their address, others by address. Throws for an id that is no colleague's. */
export function invitedOf(wanted: Named, rows: readonly Colleague[], pointer: string): readonly Invited[] {
  const [byId, byEmail] = [new Map(rows.map((row) => [row.id, row])), new Map(rows.map((row) => [row.email, row]))];
  const invited = wanted.map((one, index): Invited => {
    const person = "userId" in one ? byId.get(one.userId) : byEmail.get(one.email);
    if (person) return { email: person.email, name: person.name, userId: person.id };
    if ("userId" in one) {
      const fields = [{ pointer: `${pointer}/attendees/${index}/userId`, code: "unknown-person" }];
      throw new AppError("invalid-input", { fields });
    }
    return { email: one.email, name: one.name || one.email, userId: null };
  });
  return [...new Map(invited.map((one) => [one.email, one])).values()];
}
