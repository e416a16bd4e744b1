import { sql } from "drizzle-orm";
import { newId } from "@/lib/id";
import type { Locale } from "@/lib/locale";
import { current } from "@/server/db/client";
import { posts, postTexts } from "@/server/db/schema/post";

type Text = Partial<typeof postTexts.$inferInsert>;
type Overrides = Partial<typeof posts.$inferInsert> & { texts?: Partial<Record<Locale, Text>> };

/** A published post in English, or in the languages of `texts`. */
export async function makePost({ texts = { en: {} }, ...overrides }: Overrides = {}) {
  const id = overrides.id ?? newId();
  const values = {
    slug: `post-${id.slice(-12)}`,
    language: (Object.keys(texts)[0] ?? "en") as Locale,
    status: "published" as const,
    publishedAt: new Date("2026-01-01T00:00:00Z"),
    ...overrides,
    id,
  };
  await current().insert(posts).values(values);
  const rows = Object.entries(texts).map(([language, text]) => ({
    title: "Moving cards by keyboard",
    body: "Press Space to lift a card.",
    ...text,
    postId: id,
    language: language as Locale,
    // A trigger fills it.
    parts: sql`''::tsvector` as unknown as string,
  }));
  await current().insert(postTexts).values(rows);
  return values;
}
