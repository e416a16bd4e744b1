import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { signInMethods } from "@/features/account/domain/sign-in-methods";
import type { Address, SocialLinks } from "@/features/user/domain/constants";
import type { PersonFieldName } from "@/features/user/domain/fields";
import { newId } from "@/lib/id";
import type { Permission } from "@/lib/permissions";
import { createdAt, deletedIndex, id, instant, updatedAt, version } from "./columns";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const roles = pgTable("role", {
  /** 1 is the customer and 2 the staff role; both always exist. */
  id: integer().primaryKey(),
  name: text().notNull(),
  /** Whether the sign-in gate may let this role in; `SIGN_IN_ROLES` overrides it. */
  maySignIn: boolean().notNull().default(false),
  permissions: jsonb().$type<Permission[]>().notNull().default([]),
  description: text().notNull().default(""),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  version: version(),
});

export const users = pgTable(
  "user",
  {
    id: id(),
    /** Display name in the manner of the person: "Б.Номин" or "Nomin Bat". */
    name: text().notNull(),
    /** Orders lists, in the collation `mn`: the given name first, and of the father's name no more than `name`, as cursors show it. */
    sortName: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when "first_name" <> '' and strpos("name" collate "C", "first_name" collate "C") > 0 then "first_name" || ' ' || "name" else "name" end`,
      ),
    /** The name as it is searched, where the email address is not. */
    nameKey: text().notNull().generatedAlwaysAs(sql`fold_for_search("name")`),
    /** Names the person in addresses of pages: made from `name`, kept by `user_slug` when the name changes. */
    slug: text().notNull().$defaultFn(newId),
    /** Lower case, NFC: what the person signs in with. */
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    /** When a code or link that was mailed to the address came back; null where none did, whoever vouched for it. */
    emailVerifiedAt: instant(),
    image: text(),
    /** Folded name and e-mail, made in JavaScript (lib/fold.ts): the database cannot fold Cyrillic everywhere. */
    searchKey: text().notNull().default(""),
    /** Every beginning of a word under which a person is found, in the skeleton that all spellings share (lib/galig.ts). */
    galigKey: text().notNull().default(""),
    /** The beginnings of up to three letters among them: few enough to stand in the indexes that lists walk along. */
    galigStart: text()
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || left(regexp_replace(galig_key || ' ', '([@~][^ ]{4,}|[^ @~][^ ]{3,}) ', '', 'g'), 400)`,
      ),
    ...({
      /** The given name, нэр; the other is the family name or, in Mongolia, the father's or mother's: овог. */
      firstName: text().notNull(),
      lastName: text().notNull(),
      jobTitle: text(),
      /** E.164. */
      phoneNumber: text(),
      /** РД: two Cyrillic capitals and eight digits. */
      registrationNumber: text(),
      address: jsonb().$type<Address>(),
      about: text(),
      socialLinks: jsonb().$type<SocialLinks>().notNull().default({}),
      locale: text(),
      timeZone: text().notNull().default("Asia/Ulaanbaatar"),
    } satisfies Record<PersonFieldName, unknown>),
    roleId: integer()
      .notNull()
      .references(() => roles.id),
    isAdmin: boolean().notNull().default(false),
    /** Set when an administrator closes the account; the person is signed out at once. */
    deactivatedAt: instant(),
    /** Null where its owner closed it; empty where an administrator did and gave no reason, while it waits for `deleteAfter`. */
    deactivationReason: text(),
    /** When the account goes for good, because its owner asked for it; until then signing in takes it back. */
    deleteAfter: instant(),
    status: text({ enum: ["active", "pending", "deactivated"] })
      .notNull()
      .generatedAlwaysAs(
        sql`case when "deactivated_at" is not null then 'deactivated' when "email_verified" then 'active' else 'pending' end`,
      ),
    /** The id by which an external auth service (`AUTH_URL`) knows this person. */
    externalId: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("user_email_unique").on(table.email),
    index("user_email_index").on(table.email, table.id, table.galigStart),
    uniqueIndex("user_external_id_unique").on(table.externalId),
    index("user_name_index").on(table.sortName, table.id, table.galigStart, table.deactivatedAt),
    uniqueIndex("user_slug_unique").on(table.slug),
    uniqueIndex("user_registration_number_unique").on(table.registrationNumber),
    index("user_role_index").on(table.roleId, table.sortName, table.id, table.galigStart),
    index("user_created_index").on(table.createdAt, table.id),
    index("user_job_index").on(sql`coalesce(${table.jobTitle}, '')`, table.id),
    /** Whom the whole staff sees; a few among many customers must not be searched for. */
    index("user_colleague_index")
      .on(table.sortName, table.id, table.galigStart)
      .where(sql`deactivated_at is null and (role_id <> 1 or is_admin)`),
    /** Without a list of pending entries, which each search would have to read through. */
    index("user_galig_index").using("gin", sql`string_to_array(galig_key, ' ')`).with({ fastupdate: false }),
    index("user_incomplete_index").on(table.id).where(sql`galig_key = ''`),
    index("user_status_index").on(table.status, table.sortName, table.id, table.galigStart),
    /** For counting by status those of one role. */
    index("user_role_status_index").on(table.roleId, table.status),
    index("user_unverified_index").on(table.sortName, table.id).where(sql`not email_verified`),
  ],
);

/** Slugs that people had before: their links keep working, and nobody else gets them. */
export const userSlugs = pgTable(
  "user_slug",
  {
    slug: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("user_slug_user_index").on(table.userId)],
);

/** Pictures of people, re-encoded by us; the address of one never changes what it shows. */
export const avatars = pgTable(
  "avatar",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** WebP, 512 pixels square. */
    data: bytea().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("avatar_user_index").on(table.userId)],
);

export const sessions = pgTable(
  "session",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull(),
    expiresAt: instant().notNull(),
    /** No use after this long ends the session, whatever `expiresAt` says. */
    lastSeenAt: instant().notNull().defaultNow(),
    ipAddress: text(),
    userAgent: text(),
    /** The other service's token when `AUTH_URL` is set, under a key outside the database; it never leaves the server. */
    externalToken: text(),
    /** Set while an administrator impersonates this person, and why they said they do. */
    impersonatorId: uuid().references(() => users.id, { onDelete: "cascade" }),
    impersonationReason: text(),
    /** The administrator's own session: when it ends, so does this one. */
    impersonatorSessionId: uuid().references((): AnyPgColumn => sessions.id, { onDelete: "cascade" }),
    /** When the person last proved in this session who they are; what is dangerous asks for it again after a while. */
    reauthenticatedAt: instant().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("session_token_unique").on(table.token),
    index("session_user_index").on(table.userId),
    index("session_impersonator_index").on(table.impersonatorSessionId),
  ],
);

/** The ways a person can prove who they are; passwords live here, hashed. */
export const accounts = pgTable(
  "account",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("account_provider_unique").on(table.providerId, table.accountId),
    index("account_user_index").on(table.userId),
  ],
);

/** Codes that were sent out and wait for their answer. */
export const verifications = pgTable(
  "verification",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("verification_identifier_index").on(table.identifier)],
);

/** Each attempt to sign in and, for administrators only, why it was refused. */
export const signIns = pgTable(
  "sign_in",
  {
    id: id(),
    email: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: "cascade" }),
    outcome: text({
      enum: [
        "admitted",
        "unknown",
        "wrong-password",
        "unverified",
        "role",
        "deactivated",
        "throttled",
        "service",
        "second-factor",
      ],
    }).notNull(),
    /** By what the person proved, or tried to prove, who they are. */
    method: text({ enum: signInMethods }).notNull().default("password"),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sign_in_created_index").on(table.createdAt, table.id),
    index("sign_in_user_index").on(table.userId, table.createdAt),
  ],
);

/** Somebody who was asked to join; the link carries a token of which only the hash is kept. */
export const invitations = pgTable(
  "invitation",
  {
    id: id(),
    email: text().notNull(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    roleId: integer()
      .notNull()
      .references(() => roles.id),
    tokenHash: text().notNull(),
    inviterId: uuid().references(() => users.id, { onDelete: "set null" }),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    revokedAt: instant(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("invitation_token_unique").on(table.tokenHash),
    index("invitation_email_index").on(table.email),
    deletedIndex("invitation_revoked_index", table.revokedAt),
  ],
);

/** A person's display settings, kept so that they come back when the three-day cookies have gone. */
export const settings = pgTable(
  "setting",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    field: text().notNull(),
    value: text().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.field] })],
);
