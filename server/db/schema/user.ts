import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Permission } from "@/lib/permissions";
import { createdAt, id, instant, updatedAt, version } from "./columns";

export const roles = pgTable("role", {
  /** 1 is the customer and 2 the staff role; both always exist. */
  id: integer().primaryKey(),
  name: text().notNull(),
  /** Whether the sign-in gate may let this role in; `SIGN_IN_ROLES` overrides it. */
  maySignIn: boolean().notNull().default(false),
  permissions: jsonb().$type<Permission[]>().notNull().default([]),
  version: version(),
});

export const users = pgTable(
  "user",
  {
    id: id(),
    /** Display name in the manner of the person: "Б.Номин" or "Nomin Bat". */
    name: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Lower case, NFC: what the person signs in with. */
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** Folded name and e-mail, made in JavaScript (lib/fold.ts): the database cannot fold Cyrillic everywhere. */
    searchKey: text().notNull().default(""),
    jobTitle: text(),
    roleId: integer()
      .notNull()
      .references(() => roles.id),
    isAdmin: boolean().notNull().default(false),
    /** Set when an administrator closes the account; the person is signed out at once. */
    deactivatedAt: instant(),
    /** The id by which an external auth service (`AUTH_URL`) knows this person. */
    externalId: text(),
    locale: text(),
    timeZone: text().notNull().default("Asia/Ulaanbaatar"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("user_email_unique").on(table.email),
    uniqueIndex("user_external_id_unique").on(table.externalId),
    index("user_name_index").on(table.name, table.id),
    index("user_role_index").on(table.roleId),
  ],
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
    /** The other service's token when `AUTH_URL` is set; it never leaves the server. */
    externalToken: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex("session_token_unique").on(table.token), index("session_user_index").on(table.userId)],
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
      enum: ["admitted", "unknown", "wrong-password", "unverified", "role", "deactivated", "throttled", "service"],
    }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
  },
  (table) => [index("sign_in_created_index").on(table.createdAt, table.id)],
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
