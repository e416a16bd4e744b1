import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
  varchar,
} from "drizzle-orm/pg-core";
import {
  lowStock,
  type ProductColor,
  productGenders,
  productLimits,
  productStatuses,
  stockReasons,
} from "@/features/product/domain/constants";
import { createdAt, deletedIndex, id, instant, referenceIndex, textSet, updatedAt, version } from "./columns";
import { fileContents } from "./file";
import { users } from "./user";

export const productCategories = pgTable(
  "product_category",
  {
    id: id(),
    name: varchar({ length: productLimits.categoryName }).notNull(),
    slug: varchar({ length: productLimits.slug }).notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [uniqueIndex("product_category_slug_unique").on(table.slug)],
);

/** `name` is what a statement calls the table; an index has no name for it. */
const inShop = (name: string) => sql.raw(`${name}"status" = 'published' and ${name}"deleted_at" is null`);
/** What buyers see: published and not deleted. */
export const isInShop = inShop('"product".');
/** The orders of the shop go by indexes of these alone. */
const inShopIndex = inShop("");

/** Amounts are minor units of the shop's currency. Each product has at least one variant. */
export const products = pgTable(
  "product",
  {
    id: id(),
    /** Names the product in the URLs of the shop; never given to another one. */
    slug: varchar({ length: productLimits.slug }).notNull(),
    name: varchar({ length: productLimits.name }).notNull(),
    /** One or two sentences beside the price. */
    summary: varchar({ length: productLimits.summary }).notNull().default(""),
    /** The Markdown subset of lib/rich-text. */
    description: text().notNull().default(""),
    /** The organisation's own code for it. */
    code: varchar({ length: productLimits.code }).notNull().default(""),
    categoryId: uuid().references(() => productCategories.id, { onDelete: "set null" }),
    gender: text({ enum: productGenders }).notNull().default("all"),
    tags: text().array().notNull().default([]),
    status: text({ enum: productStatuses }).notNull().default("draft"),
    /** What a buyer pays, VAT included. */
    price: bigint({ mode: "number" }).notNull(),
    /** The earlier, higher price that is shown struck through; null when the product is not on sale. */
    compareAtPrice: bigint({ mode: "number" }),
    /** A trigger keeps the next three as its variants have them; colours and sizes in the order of the variants. */
    stock: integer().notNull().default(0),
    colors: text().array().$type<ProductColor[]>().notNull().default([]),
    sizes: text().array().notNull().default([]),
    /** How many have been ordered and not cancelled or returned. */
    sold: integer().notNull().default(0),
    /** Kept by a trigger of the reviews. */
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    /** In tenths of a star; 0 without reviews. */
    rating: smallint()
      .notNull()
      .generatedAlwaysAs(sql`case when "rating_count" = 0 then 0 else round("rating_sum" * 10.0 / "rating_count") end`),
    /** Name, code, SKUs and tags as the search compares them, without case and accents. */
    searchKey: text().notNull(),
    /** When it was last published; null for one that never was. */
    publishedAt: instant(),
    deletedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("product_slug_unique").on(table.slug),
    index("product_updated_index").on(table.updatedAt, table.id),
    index("product_status_index").on(table.status, table.updatedAt, table.id),
    index("product_name_index").on(table.name, table.id),
    index("product_price_index").on(table.price, table.id),
    index("product_stock_index").on(table.stock, table.id),
    index("product_sold_index").on(table.sold, table.id),
    index("product_published_index").on(table.publishedAt, table.id),
    index("product_category_index").on(table.categoryId, table.publishedAt, table.id),
    index("product_shop_sold_index").on(table.sold, table.id).where(inShopIndex),
    index("product_shop_published_index").on(table.publishedAt, table.id).where(inShopIndex),
    index("product_shop_price_index").on(table.price, table.id).where(inShopIndex),
    index("product_shop_rating_index").on(table.rating, table.id).where(inShopIndex),
    deletedIndex("product_deleted_index", table.deletedAt),
    // All that are kept are counted in it alone.
    index("product_kept_index").on(table.id).where(sql`"deleted_at" is null`),
    check("product_price_check", sql`${table.price} >= 0`),
    check("product_compare_check", sql`${table.compareAtPrice} > ${table.price}`),
  ],
);

/**
 * Parts of the words by which a product is found, and what the shop filters by: `' c…'` its category, `' g…'` whom it is for,
 * `' k…'` its colours, `' s'` that it is on sale, `' i'` that it is in stock or `' o'` that it is not, and `' r…'` each whole star that
 * its rating reaches. A trigger of the products keeps it. Beside them, because each sale writes the product's row anew, and none of
 * these but the last one in stock (docs/decisions/156).
 */
export const productSearch = pgTable(
  "product_search",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    parts: textSet().notNull(),
  },
  (table) => [index("product_search_parts_index").using("gin", table.parts).with({ fastupdate: false })],
);

/** What is sold and counted: a product in one colour and size, each of which may be empty. */
export const productVariants = pgTable(
  "product_variant",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    sku: varchar({ length: productLimits.sku }).notNull(),
    /** What a deleted product gave up to another one: its own again once it is restored, where it is free. */
    formerSku: varchar({ length: productLimits.sku }),
    color: text().$type<ProductColor | "">().notNull().default(""),
    size: varchar({ length: productLimits.size }).notNull().default(""),
    stock: integer().notNull().default(0),
    /** Its place among the variants of the product, from 0. */
    position: smallint().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("product_variant_sku_unique").on(table.sku),
    unique("product_variant_choice_unique").on(table.productId, table.color, table.size),
    index("product_variant_stock_index").on(table.stock, table.id),
    index("product_variant_low_index")
      .on(table.productId)
      .where(sql`${table.stock} < ${sql.raw(String(lowStock))}`),
    check("product_variant_stock_check", sql`${table.stock} >= 0`),
  ],
);

/** Every change of a variant's stock; the sum of them is its stock. */
export const stockMovements = pgTable(
  "stock_movement",
  {
    id: id(),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: "cascade" }),
    /** Units that came in; negative for those that went out. */
    quantity: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    /** The order of an `order`, `cancellation` or `return`. */
    orderId: uuid(),
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("stock_movement_variant_index").on(table.variantId, table.createdAt),
    referenceIndex("stock_movement_order_index", table.orderId),
    referenceIndex("stock_movement_actor_index", table.actorId),
  ],
);

/** A picture of a product, redrawn by us. The first by position is its cover. */
export const productImages = pgTable(
  "product_image",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    sha256: varchar({ length: 64 })
      .notNull()
      .references(() => fileContents.sha256),
    /** In pixels, of the largest size that is kept. */
    width: smallint().notNull(),
    height: smallint().notNull(),
    /** What the picture shows, for who cannot see it; the product's name where it is empty. */
    alt: varchar({ length: productLimits.imageText }).notNull().default(""),
    /** Its mean colour as `#rrggbb`, which stands in its place while it loads. */
    color: varchar({ length: 7 }).notNull(),
    position: smallint().notNull().default(0),
    deletedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("product_image_product_index").on(table.productId, table.position),
    index("product_image_content_index").on(table.sha256),
    deletedIndex("product_image_deleted_index", table.deletedAt),
  ],
);

export const productReviews = pgTable(
  "product_review",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Null after the author's account was deleted. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    /** Stars, from 1 to 5. */
    rating: smallint().notNull(),
    comment: varchar({ length: productLimits.review }).notNull().default(""),
    /** Whether the author had ordered the product. */
    isPurchased: boolean().notNull().default(false),
    /** Kept by a trigger of the votes. */
    helpfulCount: integer().notNull().default(0),
    deletedAt: instant(),
    /** Whoever deleted it may restore it, and nobody else: what a manager took away stays away. */
    deletedById: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("product_review_author_unique")
      .on(table.productId, table.authorId)
      .where(sql`${table.deletedAt} is null`),
    index("product_review_product_index").on(table.productId, table.createdAt, table.id),
    referenceIndex("product_review_author_index", table.authorId),
    deletedIndex("product_review_deleted_index", table.deletedAt),
    check("product_review_rating_check", sql`${table.rating} between 1 and 5`),
  ],
);

/** Who found a review helpful. */
export const productReviewVotes = pgTable(
  "product_review_vote",
  {
    reviewId: uuid()
      .notNull()
      .references(() => productReviews.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.userId] }),
    index("product_review_vote_user_index").on(table.userId),
  ],
);

export const wishlistItems = pgTable(
  "wishlist_item",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index("wishlist_item_product_index").on(table.productId),
  ],
);
