import { sql } from "drizzle-orm";
import { customType, type ExtraConfigColumn, index, integer, timestamp, uuid } from "drizzle-orm/pg-core";
import { newId } from "@/lib/id";

/** Columns that most tables share, so that ids, times and versions look alike everywhere. */
export const id = () => uuid().primaryKey().$defaultFn(newId);

/** An instant, kept in UTC. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** By when rows were deleted: the purge looks up those of long ago, and passes over all that are still there. */
export const deletedIndex = (name: string, deletedAt: ExtraConfigColumn) =>
  index(name).on(deletedAt).where(sql`${deletedAt} is not null`);

/** For a reference that few rows have: what it names is deleted without reading the others. */
export const referenceIndex = (name: string, reference: ExtraConfigColumn) =>
  index(name).on(reference).where(sql`${reference} is not null`);

export const createdAt = () => instant().notNull().defaultNow();

export const updatedAt = () => instant().notNull().defaultNow();

/** Counts the changes of a record; an update that names an older one is refused as stale. */
export const version = () => integer().notNull().default(1);

/** An order key: a string between its neighbours' strings. Collation C compares byte by byte, as the keys are made. */
export const orderKey = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** A set of texts that a GIN index looks up, also by their beginnings. */
export const textSet = customType<{ data: string }>({ dataType: () => "tsvector" });
