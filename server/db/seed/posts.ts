import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Locale } from "@/lib/locale";
import type { Transaction } from "@/server/db/client";
import { fileContents } from "@/server/db/schema/file";
import { postComments, postImages, postLikes, posts, postTexts } from "@/server/db/schema/post";
import { coverSize } from "./blog/covers";
import { type SeededPost, seededPosts } from "./blog/posts";
import { arabic } from "./blog/texts-ar";
import { english } from "./blog/texts-en";
import { mongolian } from "./blog/texts-mn";
import { atOffice, daysFrom } from "./dates";
import type { SeededPerson } from "./people";
import { Random, seededId } from "./random";
import type { SeededPictures } from "./shop/pictures";

const texts = { en: english, mn: mongolian, ar: arabic } as const;
const postId = ({ slug }: SeededPost) => seededId(`post/${slug}`);
/** Administrators in turn. */
function authorOf(post: SeededPost, people: readonly SeededPerson[]): string | null {
  const authors = people.filter(({ deactivatedAt, isAdmin }) => deactivatedAt === null && isAdmin);
  return authors[seededPosts.indexOf(post) % authors.length]?.id ?? null;
}
const publishedAt = ({ daysAgo }: SeededPost, now: Date) => atOffice(now, -daysAgo, 10);

type Seeding = Readonly<{ people: readonly SeededPerson[]; covers: SeededPictures; now: Date }>;

async function insertPosts(tx: Transaction, { people, now }: Seeding): Promise<void> {
  await tx.insert(posts).values(
    seededPosts.map((post) => ({
      id: postId(post),
      slug: post.slug,
      authorId: authorOf(post, people),
      language: "en" as const,
      status: "published" as const,
      publishedAt: publishedAt(post, now),
      tags: [...post.tags],
      createdAt: publishedAt(post, now),
      updatedAt: publishedAt(post, now),
    })),
  );
  const rows = seededPosts.flatMap((post) =>
    (Object.keys(texts) as Locale[]).flatMap((language) => {
      const text = texts[language][post.slug];
      // A trigger fills the parts.
      const parts = sql`''::tsvector` as unknown as string;
      const writerId = authorOf(post, people);
      const row = { ...text, postId: postId(post), language, parts, writerId, updatedAt: publishedAt(post, now) };
      return text ? [{ ...row, ...text }] : [];
    }),
  );
  await tx.insert(postTexts).values(rows);
}

async function insertCovers(tx: Transaction, { covers, now }: Seeding): Promise<void> {
  const drawn = seededPosts.flatMap((post) => {
    const cover = covers.get(post.slug);
    return cover ? [{ post, cover, id: seededId(`post-image/${post.slug}`) }] : [];
  });
  if (drawn.length === 0) return;
  const contents = new Map(drawn.map(({ cover }) => [cover.sha256, cover.size]));
  const rows = [...contents].map(([sha256, size]) => ({ sha256, size, type: "image/webp" }));
  await tx.insert(fileContents).values(rows).onConflictDoNothing();
  await tx.insert(postImages).values(
    drawn.map(({ post, cover: { sha256, color }, id }) => ({
      id,
      postId: postId(post),
      sha256,
      color,
      ...coverSize,
      alt: post.alt,
      createdAt: publishedAt(post, now),
    })),
  );
  for (const { post, id } of drawn)
    await tx
      .update(posts)
      .set({ coverId: id })
      .where(eq(posts.id, postId(post)));
}

/** What readers say and like, in drawn but fixed choices. */
async function insertReactions(tx: Transaction, { people, now }: Seeding): Promise<void> {
  const random = new Random("post-reactions");
  const readers = people.filter(({ deactivatedAt, emailVerified }) => deactivatedAt === null && emailVerified);
  const likes = seededPosts.flatMap((post) =>
    random.sample(readers, random.between(2, 14)).map(({ id }) => ({ postId: postId(post), userId: id })),
  );
  await tx.insert(postLikes).values(likes);
  const threads = seededPosts.flatMap((post) => {
    const said = random.sample(readers, 6);
    const rowOf = (key: string, at: number, values: { message: string; parentId: string | null }) => ({
      id: seededId(`post-comment/${post.slug}/${key}`),
      postId: postId(post),
      authorId: said[at % said.length]?.id ?? null,
      createdAt: daysFrom(publishedAt(post, now), 0.2 * (at + 1)),
      ...values,
    });
    return post.comments.flatMap(({ message, replies = [] }, at) => {
      const comment = rowOf(`${at}`, at * 2, { message, parentId: null });
      return [
        comment,
        ...replies.map((reply, index) =>
          rowOf(`${at}/${index}`, at * 2 + index + 1, { message: reply, parentId: comment.id }),
        ),
      ];
    });
  });
  await tx.insert(postComments).values(threads);
}

/** The blog of the demo company. `covers` are drawn and stored already, by slug. */
export async function seedPosts(tx: Transaction, seeding: Seeding): Promise<void> {
  await insertPosts(tx, seeding);
  await insertCovers(tx, seeding);
  await insertReactions(tx, seeding);
}
