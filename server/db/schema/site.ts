import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { contactLimits, contactStatuses, contactTopics } from "@/features/contact/domain/constants";
import { faqCategories, faqLimits } from "@/features/faq/domain/constants";
import type { Locale } from "@/lib/locale";
import { emptyTexts, type Texts } from "@/lib/texts";
import { createdAt, deletedIndex, id, instant, orderKey, updatedAt, version } from "./columns";

/** What people write through the contact form. */
export const contactMessages = pgTable(
  "contact_message",
  {
    id: id(),
    name: varchar({ length: contactLimits.name }).notNull(),
    email: varchar({ length: contactLimits.email }).notNull(),
    phone: varchar({ length: contactLimits.phone }).notNull().default(""),
    topic: text({ enum: contactTopics }).notNull(),
    message: varchar({ length: contactLimits.message }).notNull(),
    status: text({ enum: contactStatuses }).notNull().default("new"),
    /** Of the folded text: the same one again is recognised by it. */
    textHash: varchar({ length: 43 }).notNull(),
    /** Name, address, phone and text as the search compares them. */
    searchKey: text().notNull().default(""),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("contact_message_status_index").on(table.status, table.createdAt, table.id),
    index("contact_message_text_index").on(table.textHash, table.createdAt),
    index("contact_message_email_index").on(table.email),
  ],
);

/** Questions and answers that anybody reads; each text is there in every language. */
export const faqQuestions = pgTable(
  "faq_question",
  {
    id: id(),
    /** Names the question in a URL. */
    slug: varchar({ length: faqLimits.slug }).notNull(),
    category: text({ enum: faqCategories }).notNull(),
    question: jsonb().$type<Texts>().notNull(),
    /** In the text format of docs/decisions/189. */
    answer: jsonb().$type<Texts>().notNull(),
    position: orderKey().notNull(),
    isPublished: boolean().notNull().default(false),
    /** How many readers found the answer helpful, and how many did not. */
    helpful: integer().notNull().default(0),
    unhelpful: integer().notNull().default(0),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("faq_question_slug_unique").on(table.slug),
    index("faq_question_position_index").on(table.position, table.id),
    deletedIndex("faq_question_deleted_index", table.deletedAt),
  ],
);

/** What is coming, and when: at most one row. */
export const launches = pgTable(
  "launch",
  {
    id: smallint().primaryKey().default(1),
    /** Null where no date is set. */
    launchAt: instant(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [check("launch_single_check", sql`${table.id} = 1`)],
);

/** Who wants a mail at the launch. One that is not confirmed gets none and is deleted after some days. */
export const launchSubscriptions = pgTable(
  "launch_subscription",
  {
    id: id(),
    email: varchar({ length: 254 }).notNull(),
    language: varchar({ length: 2 }).$type<Locale>().notNull().default("en"),
    confirmedAt: instant(),
    notifiedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("launch_subscription_email_unique").on(table.email),
    index("launch_subscription_created_index").on(table.createdAt),
  ],
);

/** When the product is closed for maintenance: one row, which every installation has. */
export const maintenanceWindows = pgTable(
  "maintenance_window",
  {
    id: smallint().primaryKey().default(1),
    /** Null where none is planned. */
    startsAt: instant(),
    /** Null where it ends when an administrator says so. */
    endsAt: instant(),
    message: jsonb().$type<Texts>().notNull().default(emptyTexts),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    check("maintenance_window_single_check", sql`${table.id} = 1`),
    check("maintenance_window_order_check", sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
  ],
);
