import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/**
 * What was done to people, roles and rights, and by whom. Each entry carries a keyed hash of itself and of the one
 * before, with a key that the database does not know: whoever changes, removes or moves an entry breaks the chain.
 * Names are copied and nothing refers to other tables, because entries outlive what they speak of.
 */
export const auditEntries = pgTable(
  "audit_entry",
  {
    /** 1, 2, 3 … in the order of the chain, without a gap. */
    sequence: bigint({ mode: "number" }).primaryKey(),
    actorId: uuid(),
    actorName: text().notNull(),
    /** The administrator behind the actor, while one impersonates. */
    impersonatorId: uuid(),
    /** The personal access token that the actor's program called with. */
    accessTokenId: uuid(),
    accessTokenName: text(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    subjectName: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    ipAddress: text(),
    userAgent: text(),
    requestId: text(),
    createdAt: createdAt(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index("audit_entry_created_index").on(table.createdAt),
    index("audit_entry_actor_index").on(table.actorId, table.sequence),
    index("audit_entry_subject_index").on(table.subjectType, table.subjectId, table.sequence),
  ],
);
