import { changedKeys, mineOver, theirsOver } from "@/lib/edit-conflicts";
import { type Permission, permissions } from "@/lib/permissions";
import type { ManagedRole, RolePatch } from "../schema";

type RoleValues = Required<RolePatch>;

/** What stands in the form of a role, and the role that it was begun from: a save is judged by that one's version. */
export type RoleDraft = Readonly<{ base: ManagedRole; values: RoleValues }>;

/** The other fields as they are, and each right for itself: who ticks one has not changed the others. */
type Flat = Omit<RoleValues, "permissions"> & Record<Permission, boolean>;

export const valuesOf = ({ name, description, maySignIn, permissions }: RoleValues): RoleValues => ({
  name,
  description,
  maySignIn,
  permissions,
});

function flat({ permissions: granted, ...rest }: RoleValues): Flat {
  const ticks = permissions.map((permission) => [permission, granted.includes(permission)]);
  return { ...rest, ...(Object.fromEntries(ticks) as Record<Permission, boolean>) };
}

const folded = ({ name, description, maySignIn, ...ticks }: Flat): RoleValues => ({
  name,
  description,
  maySignIn,
  permissions: permissions.filter((permission) => ticks[permission]),
});

/** The fields of a role, and the rights, in which two states of it differ. */
export function changedParts(before: RoleValues, after: RoleValues) {
  return changedKeys(flat(valuesOf(before)), flat(valuesOf(after)));
}

/** The fields of a draft that differ from what it was begun from: all that a save sends. */
export function changesOf({ base, values }: RoleDraft): RolePatch {
  const changed = new Set(changedParts(base, values));
  const isAnyRight = permissions.some((permission) => changed.has(permission));
  const fields = Object.entries(values).filter(([field]) =>
    field === "permissions" ? isAnyRight : changed.has(field as keyof Flat),
  );
  return Object.fromEntries(fields);
}

export const isChanged = (draft: RoleDraft): boolean => Object.keys(changesOf(draft)).length > 0;

/** The same draft, on top of the role as it became meanwhile. */
export function onTopOf(now: ManagedRole, { base, values }: RoleDraft): RoleDraft {
  return { base: now, values: folded(mineOver(flat(valuesOf(base)), flat(valuesOf(now)), flat(values))) };
}

/** The role as others made it, and of the draft what they did not touch. */
export function givingWayTo(now: ManagedRole, { base, values }: RoleDraft): RoleDraft {
  return { base: now, values: folded(theirsOver(flat(valuesOf(base)), flat(valuesOf(now)), flat(values))) };
}

/** What is left of a draft once a state of it was saved: what was typed while it was on its way. */
export function leftAfter(saved: ManagedRole, sent: RoleValues, draft: RoleDraft): RoleDraft {
  return onTopOf(saved, { base: { ...draft.base, ...sent }, values: draft.values });
}
