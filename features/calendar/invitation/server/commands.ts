import "server-only";
import { and, inArray, isNull } from "drizzle-orm";
import { wants } from "@/features/notification/preference/server/data";
import { isLocale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { writeEventMail } from "@/server/mail/event-mail";
import { queueMail } from "@/server/mail/outbox";
import { requireOutsideRecipients } from "@/server/mail/outside-recipients";
import type { Series } from "../../server/data/family";
import { lengthOf, writeMoment } from "../../server/schedule";
import { type Message, planMessages } from "./message-plan";
import { presentInvitation } from "./presenter";

type Notified = Readonly<{
  before: Series;
  after: Series;
  /** Where a colleague opens the event. */
  hrefOf: (row: Message["rows"][number]) => string;
}>;
type Invited = Series["attendees"][number];
/** With the account of whoever has one. */
type Reader = Readonly<{ invited: Invited; person: typeof users.$inferSelect | null }>;

/**
 * Writes to the invited who have no account here, in the language of whoever invites, and to colleagues who want it by
 * mail, too, where mail can leave at all. Each mail carries what the reader's calendar program needs to follow.
 */
export async function mailInvited(
  tx: Transaction,
  actor: Actor,
  { before, after, hrefOf }: Notified,
  hasMail = env.SMTP_URL !== undefined,
): Promise<void> {
  await requireOutsideRecipients(tx, actor, { count: countOutside(before, after), pointer: "#/attendees" });
  if (!hasMail) return;
  const readers = await readReaders(tx, actor, [...before.attendees, ...after.attendees]);
  if (readers.length === 0) return;
  const organizers = await readOrganizers(tx, actor, before, after);
  const now = new Date();
  for (const { invited, person } of readers) {
    for (const message of planMessages(invited.email, before, after)) {
      const [event] = message.rows;
      const organizer = event && organizers.get(event.ownerId);
      if (!event || !organizer || person?.id === event.ownerId) continue;
      const locale = (person ?? organizers.get(actor.userId))?.locale;
      const mail = await writeEventMail({
        kind: message.kind,
        locale: isLocale(locale) ? locale : "en",
        timeZone: person?.timeZone ?? event.timeZone,
        name: invited.name,
        title: event.title,
        location: event.location,
        organizer: actor.displayName,
        allDay: event.allDay,
        start: writeMoment(event.startsAt, event.allDay),
        end: writeMoment(new Date(event.startsAt.getTime() + lengthOf(event)), event.allDay),
        href: person && message.kind !== "cancelled" ? hrefOf(event) : null,
      });
      const attendee = { name: invited.name, email: person?.email ?? invited.email, answer: invited.answer };
      const calendar = presentInvitation(message, { organizer, attendee, now });
      await queueMail(tx, { ...mail, calendar, recipient: attendee.email, purpose: `event-${message.kind}` });
    }
  }
}

/** The messages to whoever has no account here; counted where no mail can leave, too, so that nothing is saved up. */
function countOutside(before: Series, after: Series): number {
  const all = [...before.attendees, ...after.attendees];
  const emails = new Set(all.flatMap(({ userId, email }) => (userId === null ? [email] : [])));
  return [...emails].reduce((count, email) => count + planMessages(email, before, after).length, 0);
}

/** Each address once, as it stands now; not whoever does it all. */
async function readReaders(tx: Transaction, actor: Actor, all: readonly Invited[]): Promise<Reader[]> {
  const byEmail = new Map(all.map((row) => [row.email, row]));
  const ids = [...byEmail.values()].flatMap(({ userId }) => (userId && userId !== actor.userId ? [userId] : []));
  const people =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(users)
          .where(and(inArray(users.id, ids), isNull(users.deactivatedAt), wants("event-invited", "mail")));
  const byId = new Map(people.map((person) => [person.id, person]));
  return [...byEmail.values()].flatMap((invited): Reader[] => {
    if (invited.userId === null) return [{ invited, person: null }];
    const person = byId.get(invited.userId);
    return person ? [{ invited, person }] : [];
  });
}

async function readOrganizers(tx: Transaction, actor: Actor, before: Series, after: Series) {
  const ids = [...new Set([actor.userId, ...[...before.events, ...after.events].map((row) => row.ownerId)])];
  const rows = await tx
    .select({ id: users.id, name: users.name, email: users.email, locale: users.locale })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
