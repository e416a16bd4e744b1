/** Schemas for posts as readers see them, their search and their likes. */
import { z } from "zod";
import { postLimits } from "@/features/post/domain/constants";
import { listShape } from "@/lib/list-schema";
import { locales } from "@/lib/locale";
import { maxShownPosts, postFilters } from "./domain/list-state";

/** In lower case, as PostgreSQL returns it. */
const id = z.uuid().toLowerCase();
const language = z.enum(locales);

export const postImageSchema = z.object({
  id,
  /** The address of the picture; `?width=` asks for one of its stored widths. */
  url: z.string(),
  alt: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  /** `#rrggbb`, shown until the picture is there. */
  color: z.string(),
});
export type PostImage = z.infer<typeof postImageSchema>;

/** A post in a list, in the reader's language where it is written in it. */
export const postSummarySchema = z.object({
  id,
  slug: z.string(),
  /** Of title and description. */
  language,
  title: z.string(),
  description: z.string(),
  /** Null once the author's account was deleted. The photo is only for members. */
  author: z.object({ name: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  tags: z.array(z.string()),
  cover: postImageSchema.nullable(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  readingMinutes: z.int(),
  likeCount: z.int(),
  commentCount: z.int(),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

export const postSchema = postSummarySchema.extend({
  /** The Markdown subset of lib/rich-text. */
  body: z.string(),
  /** In which it is written. */
  languages: z.array(language),
  /** Of pictures in the text. */
  images: z.array(postImageSchema),
  isLiked: z.boolean(),
  allowsComments: z.boolean(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  keywords: z.array(z.string()),
});
export type Post = z.infer<typeof postSchema>;

/** Of the request where it is left out. */
const lng = language.optional().catch(undefined);
const cursor = z.string().max(300).optional().catch(undefined);

export const postListInputSchema = z.object({
  ...listShape(postFilters.fields),
  lng,
  cursor,
  limit: z.coerce.number().int().min(1).max(maxShownPosts).catch(postLimits.perPage).default(postLimits.perPage),
});
export type PostListInput = z.infer<typeof postListInputSchema>;

export const postPageSchema = z.object({
  posts: z.array(postSummarySchema),
  /** How many there are in all. */
  total: z.int(),
  nextCursor: z.string().nullable(),
});
export type PostPage = z.infer<typeof postPageSchema>;

const name = z.string().min(1).max(postLimits.slug);

/** A post by its slug, which the specification's calls name `title`, or by its id. */
export const postRefSchema = z
  .object({ title: name.optional(), postId: name.optional(), lng })
  .refine(({ title, postId }) => title !== undefined || postId !== undefined, { path: ["title"] });
export const latestQuerySchema = z.object({ title: name.optional().catch(undefined), lng });

export const postSearchSchema = z.object({ query: z.string().max(postLimits.search).catch("").default(""), lng });

const stretches = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));
/** A post that holds every word of a query; `excerpt` is where in the text. */
export const postResultSchema = postSummarySchema.extend({ titleParts: stretches, excerptParts: stretches });
export type PostResult = z.infer<typeof postResultSchema>;

export const likeSchema = z.object({ postId: id, isLiked: z.boolean() });
export type Like = z.infer<typeof likeSchema>;
export const likeAnswerSchema = z.object({ isLiked: z.boolean(), likeCount: z.int() });
