/** Converts rows of people to what the actor can see of them. */
import "server-only";
import { pick } from "@/lib/fields";
import { personKeys } from "@/lib/person-name";
import type { Actor } from "@/server/auth/actor";
import { roles, users } from "@/server/db/schema/user";
import { displayNameOf } from "../../account/policy";
import { namesSeenBy, textNames } from "../domain/fields";
import {
  canDeactivate,
  canEditPerson,
  canManagePeople,
  canManagePerson,
  canSeeAccountStatus,
  canSeeContact,
  type Subject,
} from "../policy";
import type { UserRecord } from "../schema";

/** What a record is made of; who may see what of it is decided below. */
export const userColumns = {
  id: users.id,
  slug: users.slug,
  name: users.name,
  image: users.image,
  ...pick(users, [...textNames, "address", "socialLinks"]),
  email: users.email,
  status: users.status,
  emailVerified: users.emailVerified,
  isAdmin: users.isAdmin,
  deactivatedAt: users.deactivatedAt,
  deactivationReason: users.deactivationReason,
  deleteAfter: users.deleteAfter,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  version: users.version,
  role: { id: roles.id, name: roles.name, permissions: roles.permissions },
};

type Selected<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends { _: { data: infer Data; notNull: infer NotNull } }
    ? NotNull extends true
      ? Data
      : Data | null
    : Selected<Columns[Name]>;
};
export type UserRow = Selected<typeof userColumns>;

export const subjectOf = (row: Pick<UserRow, "id" | "isAdmin" | "role">): Subject => ({
  id: row.id,
  isAdmin: row.isAdmin,
  roleId: row.role.id,
  permissions: row.role.permissions,
});

function withoutGaps(members: Readonly<Record<string, string | undefined>> | null): Record<string, string> {
  return Object.fromEntries(Object.entries(members ?? {}).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

const contactOf = (row: UserRow) => ({
  ...pick(row, namesSeenBy("contacts")),
  email: row.email,
  address: row.address && withoutGaps(row.address),
});

const accountStatusOf = (row: UserRow, actor: Actor) => ({
  status: row.status,
  isVerified: row.emailVerified,
  isAdmin: row.isAdmin,
  deactivatedAt: row.deactivatedAt?.toISOString() ?? null,
  // Why somebody was sent away is for those to read who manage people.
  deactivationReason: canManagePeople(actor) ? row.deactivationReason : null,
  deleteAfter: row.deleteAfter?.toISOString() ?? null,
  ...pick(row, namesSeenBy("managers")),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** The person as this viewer may see them: what they may not see is not in the answer at all. */
export function presentUser(actor: Actor, row: UserRow): UserRecord {
  const subject = subjectOf(row);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    avatarUrl: row.image,
    ...pick(row, namesSeenBy("staff")),
    role: { id: row.role.id, name: row.role.name },
    socialLinks: withoutGaps(row.socialLinks),
    ...(canSeeContact(actor, row.id) && contactOf(row)),
    ...(canSeeAccountStatus(actor, row.id) && accountStatusOf(row, actor)),
    may: {
      edit: canEditPerson(actor, subject),
      manage: canManagePerson(actor, subject),
      deactivate: canDeactivate(actor, subject),
    },
  };
}

/** The name that others see, and everything that is made of it. */
export function namesOf({
  firstName,
  lastName,
  email,
}: Readonly<{ firstName: string; lastName: string; email: string }>) {
  const name = displayNameOf(firstName, lastName);
  return { firstName, lastName, email, name, ...personKeys({ name, firstName, lastName, email }) };
}
