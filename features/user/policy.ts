/** Who can see, edit, deactivate and promote people. */
import { type Permission, roleIds } from "@/lib/permissions";

/** Whoever asks: an `Actor` on the server, the session's user in the browser. */
export type Asker = Readonly<{
  userId: string;
  isAdmin: boolean;
  roleId: number;
  permissions: ReadonlySet<Permission>;
}>;

/** The person whom it is about, with what their role grants. */
export type Subject = Readonly<{
  id: string;
  isAdmin: boolean;
  roleId: number;
  permissions: readonly Permission[];
}>;

const has = (asker: Pick<Asker, "isAdmin" | "permissions">, permission: Permission) =>
  asker.isAdmin || asker.permissions.has(permission);

/** The directory is a staff matter; customers see nobody but themselves. */
export function canSeePeople(asker: Pick<Asker, "isAdmin" | "roleId" | "permissions">): boolean {
  return asker.roleId !== roleIds.customer || canManagePeople(asker);
}

export function canManagePeople(asker: Pick<Asker, "isAdmin" | "permissions">): boolean {
  return has(asker, "users:manage");
}

/** Phone and registration number, e-mail, address, names in full: one's own, else by right. */
export function canSeeContact(asker: Pick<Asker, "userId" | "isAdmin" | "permissions">, subjectId: string): boolean {
  return asker.userId === subjectId || canSeeContacts(asker);
}

/** The same of everybody. */
export function canSeeContacts(asker: Pick<Asker, "isAdmin" | "permissions">): boolean {
  return has(asker, "users:contact") || has(asker, "users:manage");
}

/** Status, verification, administrator or not, dates: one's own, else whoever manages people. */
export function canSeeAccountStatus(
  asker: Pick<Asker, "userId" | "isAdmin" | "permissions">,
  subjectId: string,
): boolean {
  return asker.userId === subjectId || canManagePeople(asker);
}

/** Nobody reaches up: who is no administrator may not touch one, nor anybody who has rights that they lack. */
export function canManagePerson(asker: Asker, subject: Subject): boolean {
  if (!canManagePeople(asker)) return false;
  if (asker.isAdmin) return true;
  return !subject.isAdmin && subject.permissions.every((permission) => asker.permissions.has(permission));
}

/** Names, picture, contact and the like; one's own record needs no right. */
export function canEditPerson(asker: Asker, subject: Subject): boolean {
  return asker.userId === subject.id || canManagePerson(asker, subject);
}

/** A role may be given by whoever has all that it grants; one's own is for others to change. */
export function canGrantRole(
  asker: Pick<Asker, "isAdmin" | "permissions">,
  role: Readonly<{ permissions: readonly Permission[] }>,
): boolean {
  if (!canManagePeople(asker)) return false;
  return asker.isAdmin || role.permissions.every((permission) => asker.permissions.has(permission));
}

/** Only an administrator makes or unmakes one, and nobody unmakes themselves. */
export function canGrantAdmin(asker: Pick<Asker, "isAdmin" | "userId">, subjectId: string | null): boolean {
  return asker.isAdmin && asker.userId !== subjectId;
}

/** Closing one's own account goes another way, with a time of grace. */
export function canDeactivate(asker: Asker, subject: Subject): boolean {
  return asker.userId !== subject.id && canManagePerson(asker, subject);
}
