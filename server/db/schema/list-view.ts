import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { updatedAt } from "./columns";
import { users } from "./user";

/** How a person likes one list: which columns, in which order, how dense. */
export const listViews = pgTable(
  "list_view",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text().notNull(),
    view: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.list] })],
);
