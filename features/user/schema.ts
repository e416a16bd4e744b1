/** Schemas for people, their list, and the changes to them. */
import { z } from "zod";
import { emailSchema, newPasswordSchema } from "@/features/account/schema";
import { plainLine as line } from "@/lib/field-schemas";
import { namesOfKind } from "@/lib/fields";
import { listShape } from "@/lib/list-schema";
import { locales } from "@/lib/locale";
import { parsePhoneNumber } from "@/lib/phone-number";
import { isBlank } from "@/lib/plain-line";
import { parseRegistrationNumber } from "@/lib/registration-number";
import { undoSealShape } from "@/lib/undo-seal";
import { userLimits as limits, type socialNetworks, userStatuses } from "./domain/constants";
import { type NullableName, namesSeenBy, nullableNames, type PersonFieldName, personFields } from "./domain/fields";
import { userLists } from "./domain/list-state";

/** In the spelling that PostgreSQL answers, so that an id that comes in equals the one that is stored. */
const id = z.uuid().toLowerCase();
const instant = z.iso.datetime();
const version = z.int().min(1);
const roleId = z.int().min(1).max(2_147_483_647);
const codes = (code: string) => ({ params: { code } });

/** Empty, or something that is seen. */
const nameLine = line(limits.name).refine((text) => text === "" || !isBlank(text), codes("invalid-text"));
/** What may be left empty: an empty text clears it. */
const optionalLine = (max: number) => line(max).nullable();
const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .normalize("NFC")
    .max(max)
    .refine((text) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(text.replaceAll("\r\n", "\n")), codes("invalid-text"));

/** Reads a text by a rule that answers null for what it refuses; an empty text is no value. */
const read = <T>(max: number, parse: (text: string) => T | null) =>
  z
    .string()
    .max(max)
    .nullable()
    .transform((text, context) => {
      if (text === null || text.trim() === "") return null;
      const value = parse(text);
      if (value !== null) return value;
      context.issues.push({ code: "custom", input: text, params: { code: "invalid-value" } });
      return z.NEVER;
    });

const isTimeZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined && !/^[+-]/.test(zone);
  } catch {
    return false;
  }
};

export const addressSchema = z.object({
  country: line(limits.addressLine).optional(),
  state: line(limits.addressLine).optional(),
  city: line(limits.addressLine).optional(),
  district: line(limits.addressLine).optional(),
  street: line(limits.addressLine).optional(),
  zipCode: line(limits.zipCode).optional(),
});

const hosts: Readonly<Record<(typeof socialNetworks)[number], RegExp>> = {
  facebook: /(^|\.)facebook\.com$/,
  instagram: /(^|\.)instagram\.com$/,
  linkedin: /(^|\.)linkedin\.com$/,
  x: /(^|\.)(x|twitter)\.com$/,
};

/** Only https, and only of the network that it is shown for. */
function socialLink(network: (typeof socialNetworks)[number]) {
  const belongs = (text: string) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, username, port } = new URL(text);
    return protocol === "https:" && hosts[network].test(hostname) && username === "" && port === "";
  };
  return line(limits.link)
    .refine((text) => text === "" || belongs(text), codes("invalid-value"))
    .optional();
}

export const socialLinksSchema = z.object({
  facebook: socialLink("facebook"),
  instagram: socialLink("instagram"),
  linkedin: socialLink("linkedin"),
  x: socialLink("x"),
});

type TextSchema<Name> = Name extends NullableName ? z.ZodNullable<z.ZodString> : z.ZodString;

function textsSeenBy<Seen extends Parameters<typeof namesSeenBy>[0]>(seenBy: Seen) {
  const names = namesSeenBy(seenBy);
  const isNullable = (name: string) => nullableNames.some((nullable) => nullable === name);
  const schemas = names.map((name) => [name, isNullable(name) ? z.string().nullable() : z.string()]);
  return Object.fromEntries(schemas) as { [Name in (typeof names)[number]]: TextSchema<Name> };
}

/** What everybody on the staff sees of a person. */
export const personSchema = z.object({
  id,
  /** Names the person in addresses: `/user/<slug>/edit`. */
  slug: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  role: z.object({ id: z.int(), name: z.string() }),
  ...textsSeenBy("staff"),
  socialLinks: z.record(z.string(), z.string()),
});

/** One's own, and for who may see contacts. */
export const contactSchema = z.object({
  email: z.string(),
  /** The phone number as E.164; lib/phone-number-format.ts shows it. */
  ...textsSeenBy("contacts"),
  address: z.record(z.string(), z.string()).nullable(),
});

/** One's own, and for who manages people. */
export const accountStatusSchema = z.object({
  status: z.enum(userStatuses),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  deactivatedAt: instant.nullable(),
  deactivationReason: z.string().nullable(),
  deleteAfter: instant.nullable(),
  ...textsSeenBy("managers"),
  createdAt: instant,
  updatedAt: instant,
  version,
});

/** What the viewer may do to this person. */
export const mayDoSchema = z.object({
  /** Change names, contact and the like. */
  edit: z.boolean(),
  /** Change role and verification, where `edit` is one's own it is not enough. */
  manage: z.boolean(),
  deactivate: z.boolean(),
});

/** A person as the viewer may see them: what they may not see is missing. */
export const userRecordSchema = personSchema
  .extend(contactSchema.partial().shape)
  .extend(accountStatusSchema.partial().shape)
  .extend({ may: mayDoSchema });
export type UserRecord = z.infer<typeof userRecordSchema>;

export const userListSchema = z.object({
  records: z.array(userRecordSchema),
  /** Exact up to `userLimits.counted`. */
  total: z.int(),
  /** There are more than `total`. */
  totalIsCapped: z.boolean(),
  nextCursor: z.string().nullable(),
});
export type UserList = z.infer<typeof userListSchema>;

const wholeNumber = (min: number, limit: number) => z.coerce.number().int().min(min).max(limit);
/** What the URL says of the list, without its page. */
export const listedUsersSchema = z.object(listShape(userLists.list.fields)).omit({ page: true, pageSize: true });

/** What narrows the list, by the names that stand in the URL; also what an export and a bulk action take. */
export const userFiltersSchema = listedUsersSchema.omit({ sort: true });
export type UserFilters = z.infer<typeof userFiltersSchema>;

/** Call 16. What is not understood falls back, as in a URL; only a page too far down is refused. */
export const userListInputSchema = listedUsersSchema
  .extend({
    /** Counted from one; a cursor wins over it. */
    page: wholeNumber(1, Number.MAX_SAFE_INTEGER).catch(1),
    pageSize: wholeNumber(1, limits.pageSize).catch(25),
    cursor: z.string().max(2_000).optional().catch(undefined),
  })
  .refine(({ page, pageSize, cursor }) => cursor !== undefined || page * pageSize <= limits.counted, {
    path: ["page"],
    params: { code: "too-large" },
  });
export type UserListInput = z.infer<typeof userListInputSchema>;

export const userCountsSchema = z.object({
  all: z.int(),
  active: z.int(),
  pending: z.int(),
  deactivated: z.int(),
});
export type UserCounts = z.infer<typeof userCountsSchema>;

const lineNames = namesOfKind(personFields, "line");
const lines = lineNames.map((name) => [name, optionalLine(personFields[name].max)]);

const fields = {
  ...(Object.fromEntries(lines) as Record<(typeof lineNames)[number], ReturnType<typeof optionalLine>>),
  /** Нэр, the given name. */
  firstName: nameLine.min(1),
  /** Овог, the father's or mother's name, or a family name; some people have none. */
  lastName: nameLine,
  phoneNumber: read(60, parsePhoneNumber),
  registrationNumber: read(40, (text) => parseRegistrationNumber(text)?.value ?? null),
  address: addressSchema.nullable(),
  about: paragraph(personFields.about.max).nullable(),
  socialLinks: socialLinksSchema,
  locale: z.enum(locales).nullable(),
  timeZone: z.string().max(60).refine(isTimeZone, codes("invalid-value")),
} satisfies Record<PersonFieldName, z.ZodType>;

export const userInputSchema = z.object(fields).partial().required({ firstName: true }).extend({
  email: emailSchema,
  roleId,
  isVerified: z.boolean().optional(),
  isAdmin: z.boolean().optional(),
  /** Without one the person makes theirs by "forgot password" or an invitation. */
  password: newPasswordSchema.optional(),
});
export type UserInput = z.infer<typeof userInputSchema>;

export const userPatchSchema = userInputSchema
  .omit({ password: true })
  .partial()
  .extend({ version: version.optional() });
export type UserPatch = z.infer<typeof userPatchSchema>;

export const userUpdateSchema = z.object({ userId: id, user: userPatchSchema });
export type UserUpdate = z.infer<typeof userUpdateSchema>;

const hasNoRepeats = (values: readonly string[]) => new Set(values).size === values.length;
const userIds = z.array(id).min(1).max(limits.bulk).refine(hasNoRepeats, codes("invalid-value"));

/** One or many, all or none. */
export const userDeleteSchema = z.object({ userIds, reason: line(limits.reason).optional() });
export type UserDelete = z.infer<typeof userDeleteSchema>;

export const userRestoreSchema = z.object({ userIds });

export const roleChangesSchema = z.object({
  changes: z
    .array(z.object({ userId: id, roleId }))
    .min(1)
    .max(limits.bulk)
    .refine((changes) => hasNoRepeats(changes.map(({ userId }) => userId)), codes("invalid-value")),
});
export type RoleChanges = z.infer<typeof roleChangesSchema>;

/** Those that changed, as they are now: whoever was so already is not among them. Undo names just these. */
export const changedUsersSchema = z.object({ userIds: z.array(id), users: z.array(userRecordSchema) });
export type ChangedUsers = z.infer<typeof changedUsersSchema>;

/** How accounts stood before an act closed or opened them; only whoever acted can send it back, and only as it is. */
export const accountStatusUndoSchema = z.object({
  people: z
    .array(
      z.object({
        userId: id,
        deactivatedAt: z.iso.datetime().nullable(),
        deactivationReason: z.string().max(limits.reason).nullable(),
        deleteAfter: z.iso.datetime().nullable(),
      }),
    )
    .min(1)
    .max(limits.bulk)
    .refine((people) => hasNoRepeats(people.map(({ userId }) => userId)), codes("invalid-value")),
  /** What the act made of `deactivatedAt`: whoever stands otherwise by now was changed since. */
  deactivatedAt: z.iso.datetime().nullable(),
  ...undoSealShape,
});
export type AccountStatusUndo = z.infer<typeof accountStatusUndoSchema>;

/** Sent back as it is, `undo` leaves everybody as they stood: closed or open, why, and whether they had left. */
export const changedAccountStatusSchema = changedUsersSchema.extend({ undo: accountStatusUndoSchema.nullable() });
export type ChangedAccountStatus = z.infer<typeof changedAccountStatusSchema>;

/** Sent back as it is, `undo` gives everybody the role they had. */
export const changedRolesSchema = changedUsersSchema.extend({ undo: roleChangesSchema.nullable() });

export const userNameSchema = z.object({ name: z.string().min(1).max(200) });
export const foundUserSchema = z.object({
  user: userRecordSchema,
  /** The slug that was asked for is an older one: the address should follow `user.slug`. */
  isRenamed: z.boolean(),
});

/** How somebody likes one list. Which columns there are is the screen's to say, so that a new one needs no new contract. */
export const listViewSchema = z.object({
  columns: z.array(z.object({ id: line(40), isShown: z.boolean() })).max(40),
  isDense: z.boolean(),
});
export type ListView = z.infer<typeof listViewSchema>;

export const listNameSchema = z.object({ list: z.enum(["users", "user-cards"]).catch("users") });
export const listViewInputSchema = listNameSchema.extend({ view: listViewSchema.nullable() });
