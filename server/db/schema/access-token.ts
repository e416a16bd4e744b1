import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Permission } from "@/lib/permissions";
import { createdAt, id, instant } from "./columns";
import { users } from "./user";

/** Personal access tokens, by which a program calls the API for a person. */
export const accessTokens = pgTable(
  "access_token",
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** SHA-256 of the secret, which is shown once and stored nowhere. */
    hash: text().notNull(),
    /** The last four characters of the secret, by which its owner recognises it. */
    hint: text().notNull(),
    /** What it may do at most; what its owner may not do now, it may not do either. */
    permissions: text().array().$type<Permission[]>().notNull(),
    isReadOnly: boolean().notNull(),
    expiresAt: instant().notNull(),
    /** Updated at most once a minute. */
    lastUsedAt: instant(),
    createdAt: createdAt(),
    revokedAt: instant(),
  },
  (table) => [
    uniqueIndex("access_token_hash_unique").on(table.hash),
    index("access_token_user_index").on(table.userId, table.createdAt),
    index("access_token_expires_index").on(table.expiresAt),
  ],
);
