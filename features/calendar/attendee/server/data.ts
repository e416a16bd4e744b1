import "server-only";
import { and, asc, eq, inArray, isNull, ne, or, type SQL } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { groupBy } from "@/lib/group-by";
import { roleIds } from "@/lib/permissions";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { calendarAttendees } from "@/server/db/schema/calendar";
import { users } from "@/server/db/schema/user";
import { byGivenName } from "@/server/people/order";
import { canUseCalendar } from "../../policy";
import type { Attendee, EventInput, Invitee } from "../../schema";
import { calendarLimits } from "../../vocabulary/schema";

const isStaff: SQL | undefined = and(
  isNull(users.deactivatedAt),
  or(users.isAdmin, ne(users.roleId, roleIds.customer)),
);

/** Colleagues who can be invited, by name; `q` narrows them to names that hold each of its words. */
export async function listInvitees(actor: Actor, { q = "" }: { q?: string } = {}): Promise<Invitee[]> {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  const words = foldForSearch(q).split(" ").filter(Boolean);
  const rows = await current()
    .select({
      id: users.id,
      name: users.name,
      avatarUrl: users.image,
      jobTitle: users.jobTitle,
      timeZone: users.timeZone,
    })
    .from(users)
    .where(isStaff)
    .orderBy(...byGivenName);
  // By name alone: the stored key holds addresses too, and those are not everybody's.
  return rows
    .filter(({ name }) => words.every((word) => foldForSearch(name).includes(word)))
    .slice(0, calendarLimits.people);
}

export async function readAttendees(eventIds: readonly string[]): Promise<ReadonlyMap<string, Attendee[]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await current()
    .select({
      eventId: calendarAttendees.eventId,
      userId: calendarAttendees.userId,
      email: calendarAttendees.email,
      name: calendarAttendees.name,
      answer: calendarAttendees.answer,
      personName: users.name,
      avatarUrl: users.image,
      timeZone: users.timeZone,
    })
    .from(calendarAttendees)
    .leftJoin(users, eq(users.id, calendarAttendees.userId))
    .where(inArray(calendarAttendees.eventId, [...eventIds]))
    .orderBy(asc(calendarAttendees.name), asc(calendarAttendees.email));
  const attendees = rows.map(({ personName, email, ...row }) => ({
    ...row,
    name: personName ?? row.name,
    email: row.userId === null ? email : "",
  }));
  return new Map(
    [...groupBy(attendees, (row) => row.eventId)].map(([id, list]) => [
      id,
      list.map(({ eventId: _, ...rest }) => rest),
    ]),
  );
}

export type Invited = Readonly<{ email: string; name: string; userId: string | null }>;

/** Who is meant: colleagues by id or by their address, others by address. Throws for an id that is no colleague's. */
export async function findInvited(
  wanted: NonNullable<EventInput["attendees"]>,
  pointer: string,
): Promise<readonly Invited[]> {
  const ids = wanted.flatMap((one) => ("userId" in one ? [one.userId] : []));
  const emails = wanted.flatMap((one) => ("email" in one ? [one.email] : []));
  const named = or(
    ids.length ? inArray(users.id, ids) : undefined,
    emails.length ? inArray(users.email, emails) : undefined,
  );
  const rows = named
    ? await current()
        .select({ id: users.id, email: users.email, name: users.name })
        .from(users)
        .where(and(isStaff, named))
    : [];
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
