/** Converts rows of posts to what those who manage them get. */
import "server-only";
import type { posts, postTexts } from "@/server/db/schema/post";
import { type ImageRow, presentImage } from "../images/server/presenter";
import type { Post, PostSummary, PostText } from "../schema";

export type PostRow = typeof posts.$inferSelect;
export type TextRow = Omit<typeof postTexts.$inferSelect, "parts" | "searchText">;
type Author = Readonly<{ id: string; name: string }> | null;
export type Beside = Readonly<{ author: Author; cover: ImageRow | null }>;

const presentShared = (row: PostRow, { author, cover }: Beside) => ({
  id: row.id,
  slug: row.slug,
  language: row.language,
  status: row.status,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  tags: row.tags,
  cover: cover && presentImage(cover),
  author,
  likeCount: row.likeCount,
  commentCount: row.commentCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

const presentText = ({ title, description, body, metaTitle, metaDescription, keywords }: TextRow): PostText => ({
  title,
  description,
  body,
  metaTitle,
  metaDescription,
  keywords,
});

export const presentPost = (row: PostRow, texts: readonly TextRow[], beside: Beside): Post => ({
  ...presentShared(row, beside),
  allowsComments: row.allowsComments,
  texts: Object.fromEntries(texts.map((text) => [text.language, presentText(text)])),
});

type Named = Readonly<{ title: string; titleLanguage: PostSummary["language"]; languages: PostSummary["languages"] }>;

export const presentSummary = (row: PostRow, named: Named, beside: Beside): PostSummary => ({
  ...presentShared(row, beside),
  ...named,
});
