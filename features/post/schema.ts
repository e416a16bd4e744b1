/** Schemas for posts, their list, and the changes to them. */
import { z } from "zod";
import { plainLine, plainText } from "@/lib/field-schemas";
import { listShape } from "@/lib/list-schema";
import { locales } from "@/lib/locale";
import { isPlainLine, tidyLine, withoutTurns } from "@/lib/plain-line";
import { slugFrom } from "@/lib/slug";
import { postLimits as limits, postStatuses } from "./domain/constants";
import { postList } from "./domain/list-state";
import { lacksText } from "./domain/publication";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
const language = z.enum(locales);

/** One line without what would turn the text around it. */
const line = (max: number) =>
  z
    .string()
    .overwrite((text) => tidyLine(withoutTurns(text)))
    .max(max)
    .refine(isPlainLine, { params: { code: "invalid-text" } });

/** Differences of case alone make no other label; the last spelling stays. */
const distinct = (texts: readonly string[]): string[] => [
  ...new Map(texts.map((text) => [text.toLowerCase(), text])).values(),
];

const labels = (max: number, count: number) => z.array(line(max).min(1)).max(count).overwrite(distinct);

/** What a post says in one language. A field that is left out is empty. */
export const postTextSchema = z.object({
  title: line(limits.title).min(1),
  description: line(limits.description).default(""),
  body: plainText(limits.body).default(""),
  metaTitle: line(limits.metaTitle).default(""),
  metaDescription: line(limits.metaDescription).default(""),
  keywords: labels(limits.tag, limits.keywords).default([]),
});
export type PostText = z.infer<typeof postTextSchema>;

const textOrNone = postTextSchema.nullable().optional();
/** By language: null removes a translation, what is left out stays. */
const textsSchema = z.object({ en: textOrNone, mn: textOrNone, ar: textOrNone });
export type PostTexts = z.infer<typeof textsSchema>;

export const postImageSchema = z.object({
  id,
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
});
export type PostImage = z.infer<typeof postImageSchema>;

const shared = {
  id,
  slug: z.string(),
  /** What readers of languages without a translation get. */
  language,
  status: z.enum(postStatuses),
  publishedAt: z.iso.datetime().nullable(),
  tags: z.array(z.string()),
  cover: postImageSchema.nullable(),
  author: z.object({ id, name: z.string() }).nullable(),
  likeCount: z.int(),
  commentCount: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int().min(1),
};

const sentText = postTextSchema.optional();
/** A post as those who write see it. */
export const postSchema = z.object({
  ...shared,
  allowsComments: z.boolean(),
  texts: z.object({ en: sentText, mn: sentText, ar: sentText }),
});
export type Post = z.infer<typeof postSchema>;

/** A post in the list: its title in the reader's language, or in its own where it has no translation. */
export const postSummarySchema = z.object({
  ...shared,
  title: z.string(),
  titleLanguage: language,
  languages: z.array(language),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

const slug = z
  .string()
  .trim()
  .min(1)
  .max(limits.slug)
  .refine((text) => slugFrom(text, { max: limits.slug, nameless: "" }) === text, {
    params: { code: "invalid-format" },
  });

const fields = {
  /** Made from the title where it is left out. */
  slug: slug.optional(),
  status: z.enum(postStatuses).optional(),
  /** Null publishes now; in the future it schedules. */
  publishedAt: z.iso.datetime({ offset: true }).nullable().optional(),
  tags: labels(limits.tag, limits.tags).optional(),
  allowsComments: z.boolean().optional(),
};

export const postInputSchema = z
  .object({ ...fields, language, texts: textsSchema })
  .refine(({ language: original, texts }) => Boolean(texts[original]), { path: ["texts"] })
  .superRefine(({ language: original, status = "draft", texts }, context) => {
    if (!lacksText(status, texts[original]?.body ?? "")) return;
    context.addIssue({ code: "custom", path: ["texts", original, "body"], params: { code: "no-text" } });
  });
export type PostInput = z.infer<typeof postInputSchema>;

/** `version` is the one that the change started from: an outdated one is refused (412 `stale`, with `current`). */
export const postPatchSchema = z.object({
  ...fields,
  texts: textsSchema.optional(),
  coverId: id.nullable().optional(),
  /** What the cover shows. */
  coverAlt: plainLine(limits.imageText).optional(),
  version: z.int().min(1),
});
export type PostPatch = z.infer<typeof postPatchSchema>;

export const postRefSchema = z.object({ postId: id });
export type PostRef = z.infer<typeof postRefSchema>;
export const postUpdateSchema = postRefSchema.extend({ post: postPatchSchema });
export const postAnswerSchema = z.object({ post: postSchema });

export const postFiltersSchema = z.object(listShape(postList.fields));
export type PostFilters = z.infer<typeof postFiltersSchema>;
export const postListInputSchema = postFiltersSchema.extend({
  /** The language of the titles; that of the request where it is left out. */
  lng: language.optional().catch(undefined),
  cursor: z.string().max(1_000).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(limits.maxPerPage).catch(24).default(24),
});
export type PostListInput = z.infer<typeof postListInputSchema>;

export const postPageSchema = z.object({
  posts: z.array(postSummarySchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type PostPage = z.infer<typeof postPageSchema>;

/** What the list can be filtered by. */
export const postFacetsSchema = z.object({
  authors: z.array(z.object({ id, name: z.string() })),
  tags: z.array(z.string()),
});
export type PostFacets = z.infer<typeof postFacetsSchema>;
