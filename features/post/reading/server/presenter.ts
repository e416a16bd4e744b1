/** Converts rows of posts to what readers get. */
import "server-only";
import { type AuthorRow, presentAuthor } from "@/features/post/comment/server/presenter";
import type { Locale } from "@/lib/locale";
import { plainText } from "@/lib/rich-text/plain-text";
import type { Actor } from "@/server/auth/actor";
import type { postImages, posts, postTexts } from "@/server/db/schema/post";
import { excerptOf, highlight } from "../domain/highlights";
import { postImageUrl } from "../domain/image-url";
import { readingMinutes } from "../domain/reading-time";
import type { Post, PostImage, PostResult, PostSummary } from "../schema";

export type ImageRow = Pick<typeof postImages.$inferSelect, "id" | "alt" | "width" | "height" | "color">;
type TextRow = Pick<
  typeof postTexts.$inferSelect,
  "language" | "title" | "description" | "body" | "metaTitle" | "metaDescription" | "keywords"
>;

export type PostRow = Readonly<{
  post: typeof posts.$inferSelect;
  text: TextRow;
  author: AuthorRow;
  cover: ImageRow | null;
}>;

export const presentImage = ({ id, alt, width, height, color }: ImageRow): PostImage => ({
  id,
  url: postImageUrl(id),
  alt,
  width,
  height,
  color,
});

export const presentSummary = (reader: Actor | null, { post, text, author, cover }: PostRow): PostSummary => ({
  id: post.id,
  slug: post.slug,
  language: text.language,
  title: text.title,
  description: text.description,
  author: presentAuthor(reader, author),
  tags: post.tags,
  cover: cover && presentImage(cover),
  publishedAt: (post.publishedAt ?? post.createdAt).toISOString(),
  updatedAt: post.updatedAt.toISOString(),
  readingMinutes: readingMinutes(text.body, text.language),
  likeCount: post.likeCount,
  commentCount: post.commentCount,
});

type Details = Readonly<{ languages: readonly Locale[]; images: readonly ImageRow[]; isLiked: boolean }>;

export const presentPost = (reader: Actor | null, row: PostRow, { languages, images, isLiked }: Details): Post => ({
  ...presentSummary(reader, row),
  body: row.text.body,
  languages: [...languages],
  images: images.map(presentImage),
  isLiked,
  allowsComments: row.post.allowsComments,
  metaTitle: row.text.metaTitle,
  metaDescription: row.text.metaDescription,
  keywords: row.text.keywords,
});

export function presentResult(reader: Actor | null, row: PostRow, query: string): PostResult {
  const { title, description, body } = row.text;
  const excerpt = excerptOf(`${description} ${plainText(body)}`, query);
  return {
    ...presentSummary(reader, row),
    titleParts: highlight(title, query),
    excerptParts: highlight(excerpt, query),
  };
}
