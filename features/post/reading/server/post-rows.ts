import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import { partsQuery } from "@/features/search/domain/word-parts";
import { searchTerms } from "@/lib/fold";
import type { Locale } from "@/lib/locale";
import { current } from "@/server/db/client";
import { postImages, posts, postTexts } from "@/server/db/schema/post";
import { users } from "@/server/db/schema/user";

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
  const { title, description, keywords, body } = postTexts;
  const text = sql`fold_for_search(concat_ws(' ', ${title}, ${description}, array_to_string(${keywords}, ' '), ${body}))`;
  const holds = sql.join(
    terms.map((term) => sql`position(${term} in ${text}) > 0`),
    sql` and `,
  );
  // What the index finds is read for the letters themselves (docs/decisions/156).
  return sql`${posts.id} in (select ${postTexts.postId} from ${postTexts}
    where ${postTexts.parts} @@ (select ${partsQuery(terms)}::text::tsquery) and ${holds})`;
}
