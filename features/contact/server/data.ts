/** Reads the messages of the contact form for those who manage them. */
import "server-only";
import { and, count, eq, isNull, like, or, type SQL, sql } from "drizzle-orm";
import { readProfile } from "@/features/invoice/organisation/server/data";
import { AppError } from "@/lib/errors";
import { searchTerms } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { keysetOrder, keysetPage } from "@/server/db/keyset";
import { contactMessages as messages } from "@/server/db/schema/site";
import { roles, users } from "@/server/db/schema/user";
import { contactLimits } from "../domain/constants";
import { canManageMessages } from "../policy";
import type { ContactListQuery, ContactPage } from "../schema";
import { presentMessage } from "./presenter";

/** Throws `forbidden`. */
export function requireMessageManager(actor: Actor): void {
  if (!canManageMessages(actor)) throw new AppError("forbidden");
}

const keyset = keysetOrder(
  "newest",
  [
    [sql`${messages.createdAt}`, "timestamptz"],
    [sql`${messages.id}`, "uuid"],
  ],
  { isDescending: true },
);

/** Every word of the search is somewhere in the message. */
function matches(search: string): SQL | undefined {
  return and(...searchTerms(search).map((word) => like(messages.searchKey, `%${word.replace(/[%_\\]/g, "\\$&")}%`)));
}

async function countByStatus(): Promise<ContactPage["counts"]> {
  const found = await current()
    .select({ status: messages.status, count: count() })
    .from(messages)
    .groupBy(messages.status);
  return {
    new: 0,
    answered: 0,
    archived: 0,
    spam: 0,
    ...Object.fromEntries(found.map((one) => [one.status, one.count])),
  };
}

/** A page of the messages of a status, the newest first. Throws `forbidden`. */
export async function listMessages(actor: Actor, { status, search, cursor }: ContactListQuery): Promise<ContactPage> {
  requireMessageManager(actor);
  const place = keyset.readCursor(cursor);
  const found = await current()
    .select({ row: messages, place: keyset.place })
    .from(messages)
    .where(and(eq(messages.status, status), matches(search), place ? keyset.after(place) : undefined))
    .orderBy(...keyset.by)
    .limit(contactLimits.perPage + 1);
  const { rows, nextCursor } = keysetPage(keyset, found, contactLimits.perPage);
  return { messages: rows.map(({ row }) => presentMessage(row)), nextCursor, counts: await countByStatus() };
}

/** Who is notified of a message: administrators, and whose role may manage messages. */
export const findMessageManagers = () =>
  current()
    .select({ id: users.id, email: users.email, isAdmin: users.isAdmin })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        isNull(users.deactivatedAt),
        or(eq(users.isAdmin, true), sql`${roles.permissions} @> '["messages:manage"]'::jsonb`),
      ),
    )
    .orderBy(users.id);

/** What the organisation says about itself; empty texts where nobody has saved it. */
export async function readOrganisation() {
  const { name, address, email, phone } = await readProfile();
  return { name, address, email, phone };
}
