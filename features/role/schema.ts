import { z } from "zod";
import { permissions } from "@/lib/permissions";
import { isBlank, isPlainLine } from "@/lib/plain-line";
import { undoSealShape } from "@/lib/undo-seal";
import { roleLimits } from "./domain/constants";

const roleId = z.int().min(1).max(2_147_483_647);
const permissionList = z
  .array(z.enum(permissions))
  .max(permissions.length)
  .transform((list) => permissions.filter((permission) => list.includes(permission)));

/** A role as call 17 lists it. Who does not manage roles or people sees of it what everybody sees of a person: its name. */
export const roleSchema = z.object({
  id: roleId,
  name: z.string(),
  /** It came with the installation: it keeps its name and stays. */
  isSystem: z.boolean(),
  description: z.string().optional(),
  /** Whether people with this role may sign in, as the gate judges it. */
  maySignIn: z.boolean().optional(),
  permissions: z.array(z.enum(permissions)).optional(),
  usersCount: z.int().optional(),
  version: z.int().optional(),
});
export type Role = z.infer<typeof roleSchema>;

/** The same for those who manage roles: nothing is left out. */
export const managedRoleSchema = roleSchema.required();
export type ManagedRole = z.infer<typeof managedRoleSchema>;

export const roleListSchema = z.array(roleSchema);

const name = z
  .string()
  .trim()
  .normalize("NFC")
  .min(1)
  .max(roleLimits.name)
  .refine((text) => text === "" || (isPlainLine(text) && !isBlank(text)), { params: { code: "invalid-text" } });
const description = z.string().trim().normalize("NFC").max(roleLimits.description);

export const roleInputSchema = z.object({
  name,
  description: description.default(""),
  /** Until somebody says so, a role signs nobody in. */
  maySignIn: z.boolean().default(false),
  permissions: permissionList.default([]),
});
export type RoleInput = z.infer<typeof roleInputSchema>;

export const rolePatchSchema = z
  .object({ name, description, maySignIn: z.boolean(), permissions: permissionList })
  .partial();
export type RolePatch = z.infer<typeof rolePatchSchema>;

export const roleUpdateSchema = z.object({ roleId, role: rolePatchSchema, version: z.int().optional() });
export type RoleUpdate = z.infer<typeof roleUpdateSchema>;

/** `moveTo` is the role that its people get in the same act; required while there are any. */
export const roleDeleteSchema = z.object({ roleId, moveTo: roleId.optional(), version: z.int().optional() });
export type RoleDelete = z.infer<typeof roleDeleteSchema>;

/** A deletion as only whoever made it can send it back, and only as it came. */
export const roleUndoSchema = z.object({
  role: roleInputSchema.extend({ id: roleId }),
  movedTo: roleId.nullable(),
  userIds: z.array(z.uuid()).max(roleLimits.undoable),
  invitationIds: z.array(z.uuid()).max(roleLimits.undoable),
  /** How often the role was deleted, this time included: an older deletion cannot be undone after a later one. */
  deletion: z.int().min(1),
  ...undoSealShape,
});
export type RoleUndo = z.infer<typeof roleUndoSchema>;

/** `undo` is null where too many people were moved for one call to move them back. */
export const roleDeletedSchema = z.object({ roleId, movedCount: z.int(), undo: roleUndoSchema.nullable() });

/** A change that nobody has made yet: either the role as it would be, or where its people would go. */
export const roleImpactQuerySchema = z.union([roleDeleteSchema.extend({ moveTo: roleId }), roleUpdateSchema]);
export type RoleImpactQuery = z.infer<typeof roleImpactQuerySchema>;

export const roleImpactSchema = z.object({
  /** How many people have the role and are not deactivated; administrators among them keep every right. */
  people: z.int(),
  administrators: z.int(),
  /** Whether the one who asks is among those whose rights change. */
  isYouAmong: z.boolean(),
  losses: z.array(z.enum(permissions)),
  gains: z.array(z.enum(permissions)),
  /** How many people would be kept out, or let in, by the sign-in gate; this holds for administrators too. */
  keptOut: z.int(),
  letIn: z.int(),
  /** Saving would be refused: no administrator could sign in any more. */
  locksOut: z.boolean(),
});
export type RoleImpact = z.infer<typeof roleImpactSchema>;

export const rolePeopleQuerySchema = z.object({ roleId: z.coerce.number().pipe(roleId), cursor: z.uuid().optional() });
export const rolePeopleSchema = z.object({
  people: z.array(z.object({ id: z.uuid(), name: z.string(), slug: z.string(), isAdmin: z.boolean() })),
  nextCursor: z.uuid().nullable(),
});
export type RolePeople = z.infer<typeof rolePeopleSchema>;
