import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import { commentStatuses, postLimits, postStatuses } from "@/features/post/domain/constants";
import { locales } from "@/lib/locale";
import { createdAt, deletedIndex, id, instant, referenceIndex, textSet, updatedAt, version } from "./columns";
import { fileContents } from "./file";
import { users } from "./user";

/** A post; what it says is in `post_text`, once for each language that it has been written in. */
export const posts = pgTable(
  "post",
  {
    id: id(),
    /** Names the post in its URL; never given to another one. */
    slug: varchar({ length: postLimits.slug }).notNull(),
    /** Null after the author's account was deleted. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** What readers of languages without a translation get. */
    language: text({ enum: locales }).notNull(),
    status: text({ enum: postStatuses }).notNull().default("draft"),
    /** From when readers see a published post: in the future for a scheduled one, null for one that never was published. */
    publishedAt: instant(),
    tags: text().array().notNull().default([]),
    coverId: uuid().references((): AnyPgColumn => postImages.id, { onDelete: "set null" }),
    allowsComments: boolean().notNull().default(true),
    /** Kept by triggers of the likes and of the visible comments. */
    likeCount: integer().notNull().default(0),
    commentCount: integer().notNull().default(0),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("post_slug_unique").on(table.slug),
    index("post_updated_index").on(table.updatedAt, table.id),
    index("post_published_index")
      .on(table.publishedAt, table.id)
      .where(sql`"status" = 'published' and "deleted_at" is null`),
    index("post_popular_index")
      .on(table.likeCount, table.publishedAt, table.id)
      .where(sql`"status" = 'published' and "deleted_at" is null`),
    index("post_tags_index").using("gin", table.tags),
    referenceIndex("post_author_index", table.authorId),
    referenceIndex("post_cover_index", table.coverId),
    deletedIndex("post_deleted_index", table.deletedAt),
    check("post_published_check", sql`${table.status} = 'draft' or ${table.publishedAt} is not null`),
  ],
);

/** What a post says in one language. */
export const postTexts = pgTable(
  "post_text",
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    language: text({ enum: locales }).notNull(),
    title: varchar({ length: postLimits.title }).notNull(),
    /** One or two sentences for lists and feeds. */
    description: varchar({ length: postLimits.description }).notNull().default(""),
    /** The Markdown subset of lib/rich-text. */
    body: text().notNull().default(""),
    /** For search engines; title and description stand in for empty ones. */
    metaTitle: varchar({ length: postLimits.metaTitle }).notNull().default(""),
    metaDescription: varchar({ length: postLimits.metaDescription }).notNull().default(""),
    keywords: text().array().notNull().default([]),
    /** Parts of the words by which it is found (docs/decisions/156); a trigger keeps them. */
    parts: textSet().notNull().default(sql`''`),
    /** What is searched, folded by the same trigger. */
    searchText: text().notNull().default(""),
    /** Who wrote it last; null after their account was deleted. */
    writerId: uuid().references(() => users.id, { onDelete: "set null" }),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.language] }),
    index("post_text_parts_index").using("gin", table.parts).with({ fastupdate: false }),
    referenceIndex("post_text_writer_index", table.writerId),
  ],
);

/** A text as it was before a change. */
export const postRevisions = pgTable(
  "post_revision",
  {
    id: id(),
    postId: uuid().notNull(),
    language: text({ enum: locales }).notNull(),
    title: varchar({ length: postLimits.title }).notNull(),
    description: varchar({ length: postLimits.description }).notNull(),
    body: text().notNull(),
    /** Who had written it; null after their account was deleted. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.postId, table.language],
      foreignColumns: [postTexts.postId, postTexts.language],
    }).onDelete("cascade"),
    index("post_revision_text_index").on(table.postId, table.language, table.createdAt),
    referenceIndex("post_revision_author_index", table.authorId),
  ],
);

/** A picture in a post or on top of it, redrawn by us (docs/decisions/195). */
export const postImages = pgTable(
  "post_image",
  {
    id: id(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    sha256: varchar({ length: 64 })
      .notNull()
      .references(() => fileContents.sha256),
    /** In pixels, of the largest size that is kept. */
    width: smallint().notNull(),
    height: smallint().notNull(),
    /** What the picture shows, for who cannot see it. */
    alt: varchar({ length: postLimits.imageText }).notNull().default(""),
    /** Its mean colour as `#rrggbb`, which stands in its place while it loads. */
    color: varchar({ length: 7 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("post_image_post_index").on(table.postId), index("post_image_content_index").on(table.sha256)],
);

export const postLikes = pgTable(
  "post_like",
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.postId, table.userId] }), index("post_like_user_index").on(table.userId)],
);

/** A comment, or with `parentId` a reply to one: replies have no replies of their own. */
export const postComments = pgTable(
  "post_comment",
  {
    id: id(),
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    parentId: uuid().references((): AnyPgColumn => postComments.id, { onDelete: "cascade" }),
    /** Null after the author's account was deleted. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    message: varchar({ length: postLimits.comment }).notNull(),
    status: text({ enum: commentStatuses }).notNull().default("visible"),
    editedAt: instant(),
    deletedAt: instant(),
    /** Who deleted it may restore it, and nobody else. */
    deletedById: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [
    index("post_comment_post_index").on(table.postId, table.createdAt, table.id),
    index("post_comment_status_index").on(table.status, table.createdAt, table.id),
    referenceIndex("post_comment_parent_index", table.parentId),
    referenceIndex("post_comment_author_index", table.authorId),
    deletedIndex("post_comment_deleted_index", table.deletedAt),
  ],
);
