import { index, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { type SampleItemField, sampleItemFields, sampleItemStatuses } from "@/features/sample-item/domain/fields";
import { createdAt, deletedIndex, id, instant, updatedAt, version } from "./columns";

const fieldColumns = () =>
  ({
    name: varchar({ length: sampleItemFields.name.max }).notNull(),
    description: text().notNull().default(""),
    status: text({ enum: sampleItemStatuses }).notNull().default("open"),
  }) satisfies Record<SampleItemField, unknown>;

export const sampleItems = pgTable(
  "sample_item",
  {
    id: id(),
    ...fieldColumns(),
    /** The name as the search compares it, without case and accents. */
    searchKey: text().notNull(),
    /** A deleted row is hidden and can be restored for a while. */
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("sample_item_updated_index").on(table.updatedAt, table.id),
    index("sample_item_name_index").on(table.name, table.id),
    deletedIndex("sample_item_deleted_index", table.deletedAt),
  ],
);
