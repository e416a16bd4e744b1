import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, permanentRedirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { PostComments } from "@/features/post/comment/components/post-comments";
import { listComments } from "@/features/post/comment/server/data";
import { PostScreen } from "@/features/post/reading/components/post-screen";
import { feedPath } from "@/features/post/reading/domain/feed";
import { postDataOf } from "@/features/post/reading/domain/structured-data";
import { findNeighbours, findPost, isUuid, listLatestPosts } from "@/features/post/reading/server/data";
import { highlightCode } from "@/features/post/reading/server/highlight";
import { Messages } from "@/i18n/messages-provider";
import { AppError } from "@/lib/errors";
import { postPath } from "@/lib/paths";
import { QueryProvider } from "@/lib/query-provider";
import { findPageActorOrNull } from "@/server/auth/session";
import { env } from "@/server/env";

type Props = Readonly<{
  params: Promise<{ id: string }>;
  searchParams: Promise<Readonly<{ lng?: string | string[] }>>;
}>;

/** Read once for the head of the document and the page. */
const readPost = cache(async (name: string) => {
  const [actor, locale] = await Promise.all([findPageActorOrNull(), getLocale()]);
  const reader = { actor, locale };
  try {
    return { reader, post: await findPost(reader, decodeURIComponent(name)) };
  } catch (error) {
    if (error instanceof AppError && error.code === "not-found") return null;
    throw error;
  }
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const found = await readPost((await params).id);
  if (!found) return { title: (await getTranslations("posts"))("notFound") };
  const { post } = found;
  const title = post.metaTitle || post.title;
  const description = post.metaDescription || post.description || undefined;
  const inLanguage = (language: string) => new URL(`${postPath(post.slug)}?lng=${language}`, env.APP_URL).href;
  const { lng } = await searchParams;
  // Each language has an address of its own; the plain one follows the reader.
  const canonical = lng === post.language ? inLanguage(lng) : new URL(postPath(post.slug), env.APP_URL).href;
  const { cover } = post;
  return {
    title,
    description,
    keywords: post.keywords.length > 0 ? post.keywords : post.tags,
    alternates: {
      canonical,
      languages: {
        ...Object.fromEntries(post.languages.map((language) => [language, inLanguage(language)])),
        "x-default": new URL(postPath(post.slug), env.APP_URL).href,
      },
      types: { "application/rss+xml": feedPath(found.reader.locale) },
    },
    openGraph: {
      type: "article",
      title,
      description,
      url: canonical,
      siteName: "Ordo",
      publishedTime: post.publishedAt,
      modifiedTime: post.updatedAt,
      tags: post.tags,
      images: cover ? [{ url: new URL(cover.url, env.APP_URL), width: cover.width, height: cover.height }] : [],
    },
  };
}

export default async function PostPage({ params }: Props) {
  const { id } = await params;
  const found = await readPost(id);
  if (!found) notFound();
  const { post, reader } = found;
  if (isUuid(id)) permanentRedirect(postPath(post.slug));
  const [incoming, code, neighbours, latest, comments] = await Promise.all([
    headers(),
    highlightCode(post.body),
    findNeighbours(reader, post),
    listLatestPosts(reader, post.slug),
    listComments(reader.actor, { postId: post.id }),
  ]);
  const isMember = reader.actor?.isAdmitted ?? false;
  return (
    <Messages namespaces={["posts", "postComments", "common"]}>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" are escaped, so it ends at our own tag.
        dangerouslySetInnerHTML={{ __html: postDataOf(post, env.APP_URL) }}
        nonce={incoming.get("x-nonce") ?? undefined}
        suppressHydrationWarning
        type="application/ld+json"
      />
      <QueryProvider>
        <PostScreen
          code={code}
          isMember={isMember}
          latest={latest}
          neighbours={neighbours}
          post={post}
          url={new URL(postPath(post.slug), env.APP_URL).href}
        >
          <PostComments allowsComments={post.allowsComments} first={comments} isMember={isMember} postId={post.id} />
        </PostScreen>
      </QueryProvider>
    </Messages>
  );
}
