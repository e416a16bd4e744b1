import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns";
import { users } from "./user";

/** An e-mail address that is to take the place of another: proven by a code, and taken back from the old one for a while. */
export const emailChanges = pgTable(
  "email_change",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    oldEmail: text().notNull(),
    newEmail: text().notNull(),
    /** Keyed hash of the six digits that went to the new address. */
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
    /** Hash of the token in the link that went to the old address. */
    undoTokenHash: text(),
    undoUntil: instant(),
    undoneAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("email_change_user_index").on(table.userId, table.createdAt),
    uniqueIndex("email_change_undo_unique").on(table.undoTokenHash),
  ],
);

/** A second factor by time (TOTP, RFC 6238); it counts once it was confirmed with a code. */
export const twoFactors = pgTable("two_factor", {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Encrypted with a key made from `AUTH_SECRET`. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The 30-second step of the code used last: no code is good twice. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
});

/** Each opens the account once when the second factor is lost; only hashes are kept. */
export const recoveryCodes = pgTable(
  "recovery_code",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    hash: text().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("recovery_code_hash_unique").on(table.userId, table.hash)],
);

/** Browsers that a person lets in by password alone until `expiresAt`; the cookie is worth nothing without its row. */
export const trustedDevices = pgTable(
  "trusted_device",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    userAgent: text(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("trusted_device_token_unique").on(table.tokenHash),
    index("trusted_device_user_index").on(table.userId),
  ],
);

/** WebAuthn credentials (W3C Web Authentication, level 3). */
export const passkeys = pgTable(
  "passkey",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** The authenticator's count of its uses, 32 bits without a sign; 0 for ever where it keeps none. */
    counter: bigint({ mode: "number" }).notNull().default(0),
    transports: jsonb().$type<string[]>().notNull().default([]),
    isBackedUp: boolean().notNull().default(false),
    lastUsedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("passkey_credential_unique").on(table.credentialId),
    index("passkey_user_index").on(table.userId),
  ],
);
