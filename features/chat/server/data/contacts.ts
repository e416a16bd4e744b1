/** Lists the colleagues whom the actor can write to. */
import "server-only";
import { and, eq, ne, sql } from "drizzle-orm";
import { addressOf, foundBy } from "@/features/user/list/server/data";
import { canSeeContacts } from "@/features/user/policy";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { keysetOrder, keysetPage } from "@/server/db/keyset";
import { chatPresences, chatSettings } from "@/server/db/schema/chat";
import { roles, users } from "@/server/db/schema/user";
import { isProvenStaff } from "@/server/people/staff";
import { chatLimits } from "../../domain/constants";
import { isPresenceOf, isSettingOf, presenceColumns } from "../../presence/server/shown";
import type { ChatPerson, Contact, ContactPage, ContactQuery } from "../../schema";
import { requireChat } from "../access";

const columns = {
  id: users.id,
  name: users.name,
  avatarUrl: users.image,
  email: users.email,
  phone: users.phoneNumber,
  role: roles.name,
  jobTitle: users.jobTitle,
};

/** As the directory shows people: email address and phone number are for those who may see them. */
const contactFor = (actor: Actor, person: Contact): Contact =>
  canSeeContacts(actor) ? person : { ...person, email: null, phone: null };

/** One page of colleagues by name. Throws `forbidden`. */
export async function listContacts(actor: Actor, { search, cursor }: ContactQuery): Promise<ContactPage> {
  requireChat(actor);
  const order = keysetOrder("name", [
    [sql`${users.sortName}`, "text"],
    [sql`${users.id}`, "uuid"],
  ]);
  const place = order.readCursor(cursor);
  const where = and(
    isProvenStaff,
    ne(users.id, actor.userId),
    foundBy(search, addressOf(actor))?.byIndex,
    place ? order.after(place) : undefined,
  );
  const found = await current()
    .select({ ...columns, ...presenceColumns(actor), place: order.place })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(chatPresences, isPresenceOf)
    .leftJoin(chatSettings, isSettingOf)
    .where(where)
    .orderBy(...order.by)
    .limit(chatLimits.contactsPerPage + 1);
  const { rows, nextCursor } = keysetPage(order, found, chatLimits.contactsPerPage);
  return { contacts: rows.map(({ place: _, ...person }) => contactFor(actor, person)), nextCursor };
}

/** A colleague other than the actor; null for anybody else. */
export async function findContact(actor: Actor, userId: string): Promise<Contact | null> {
  requireChat(actor);
  const [found] = await current()
    .select({ ...columns, ...presenceColumns(actor) })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(chatPresences, isPresenceOf)
    .leftJoin(chatSettings, isSettingOf)
    .where(and(isProvenStaff, eq(users.id, userId), ne(users.id, actor.userId)));
  return found ? contactFor(actor, found) : null;
}

/** Colleagues whose names hold what was typed. */
export async function suggestContacts(actor: Actor, search: string, limit: number): Promise<ChatPerson[]> {
  const found = foundBy(search, addressOf(actor));
  if (!found) return [];
  return await current()
    .select({ id: users.id, name: users.name, avatarUrl: users.image })
    .from(users)
    .where(and(isProvenStaff, ne(users.id, actor.userId), found.byIndex))
    .orderBy(users.sortName, users.id)
    .limit(limit);
}
