import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import { partsQuery } from "@/features/search/domain/word-parts";
import { searchTerms } from "@/lib/fold";
import type { Locale } from "@/lib/locale";
import { current } from "@/server/db/client";
import { postImages, posts, postTexts } from "@/server/db/schema/post";
import { users } from "@/server/db/schema/user";
import { bytesBefore, searchedBytes } from "@/server/db/search-budget";

/** The text in the reader's language, else in the post's own. */
const textFor = (locale: Locale) =>
  current()
    .select({
      language: postTexts.language,
      title: postTexts.title,
      description: postTexts.description,
      body: postTexts.body,
      metaTitle: postTexts.metaTitle,
      metaDescription: postTexts.metaDescription,
      keywords: postTexts.keywords,
    })
    .from(postTexts)
    .where(eq(postTexts.postId, posts.id))
    .orderBy(
      sql`${postTexts.language} = ${locale} desc`,
      sql`${postTexts.language} = ${posts.language} desc`,
      postTexts.language,
    )
    .limit(1)
    .as("text");

/** Selects posts with their text in one language and with further columns. */
export function selectPosts<Extra extends Record<string, SQL>>(locale: Locale, extra: Extra) {
  const text = textFor(locale);
  return current()
    .select({
      post: posts,
      text: {
        language: text.language,
        title: text.title,
        description: text.description,
        body: text.body,
        metaTitle: text.metaTitle,
        metaDescription: text.metaDescription,
        keywords: text.keywords,
      },
      author: { name: users.name, firstName: users.firstName, lastName: users.lastName, avatarUrl: users.image },
      cover: {
        id: postImages.id,
        alt: postImages.alt,
        width: postImages.width,
        height: postImages.height,
        color: postImages.color,
      },
      ...extra,
    })
    .from(posts)
    .innerJoinLateral(text, sql`true`)
    .leftJoin(users, eq(users.id, posts.authorId))
    .leftJoin(postImages, eq(postImages.id, posts.coverId))
    .$dynamic();
}

/** A text of the post, in whichever language, holds every word of the search. */
export function matchesSearch(search: string): SQL | undefined {
  const terms = searchTerms(search);
  if (terms.length === 0) return undefined;
  const holds = terms.map((term) => sql`position(${term} in search_text) > 0`);
  // What the index finds is read for the letters themselves (docs/decisions/156), and no more than is compared quickly.
  return sql`${posts.id} in (
    select post_id from (
      select post_id, search_text, ${bytesBefore(sql`octet_length(search_text)`, sql`post_id desc, language`)} as bytes_before
      from ${postTexts} where ${postTexts.parts} @@ (select ${partsQuery(terms)}::text::tsquery)) as found
    where bytes_before < ${searchedBytes(terms)} and ${sql.join(holds, sql` and `)})`;
}
