import "server-only";
import { eq } from "drizzle-orm";
import { isLocale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { type EventMail, writeEventMail } from "@/server/mail/event-mail";
import { queueMail } from "@/server/mail/outbox";
import type { Family } from "../../family/server/data";
import { type EventRow, lengthOf, writeMoment } from "../../schedule/server/data";

type Told = Readonly<{
  event: EventRow;
  /** The occurrence that it is about, else the first. */
  start: string;
  before: Family;
  after: Family;
  isMoved: boolean;
  isDeleted: boolean;
}>;

/** People from outside by address; colleagues read their notifications. */
const outsidersOf = ({ attendees }: Family) =>
  new Map(attendees.flatMap(({ userId, email, name }) => (userId === null ? [[email, name] as const] : [])));

/** Writes to the invited who have no account here, where mail can leave at all; in the language of whoever invites. */
export async function mailOutsiders(
  tx: Transaction,
  actor: Actor,
  told: Told,
  hasMail = env.SMTP_URL !== undefined,
): Promise<void> {
  const [were, are] = [outsidersOf(told.before), outsidersOf(told.after)];
  if (!hasMail || (were.size === 0 && are.size === 0)) return;
  const [inviter] = await tx.select({ locale: users.locale }).from(users).where(eq(users.id, actor.userId));
  const { event, start } = told;
  const send = async (kind: EventMail["kind"], people: Iterable<readonly [email: string, name: string]>) => {
    for (const [recipient, name] of people) {
      const mail = await writeEventMail({
        kind,
        locale: isLocale(inviter?.locale) ? inviter.locale : "en",
        timeZone: event.timeZone,
        name,
        title: event.title,
        location: event.location,
        organizer: actor.displayName,
        allDay: event.allDay,
        start,
        end: writeMoment(new Date(Date.parse(start) + lengthOf(event)), event.allDay),
        href: null,
      });
      await queueMail(tx, { ...mail, recipient, purpose: `event-${kind}` });
    }
  };
  const isGone = ([email]: readonly [string, string]) => told.isDeleted || !are.has(email);
  await send(
    "invited",
    [...are].filter(([email]) => !were.has(email)),
  );
  await send("cancelled", [...were].filter(isGone));
  if (told.isMoved)
    await send(
      "changed",
      [...were].filter((one) => !isGone(one)),
    );
}
