import { notFound } from "next/navigation";
import { type Post, postRefSchema } from "@/features/post/schema";
import { findPost } from "@/features/post/server/data";
import { AppError } from "@/lib/errors";
import { isLocale, type Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";

export type PostPageProps = Readonly<{
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}>;

/** The post that the path names, and in which language it is shown: the one that is asked for where it is written in it. */
export async function readPost(
  actor: Actor,
  { params, searchParams }: PostPageProps,
): Promise<{ post: Post; asked: Locale; language: Locale }> {
  const ref = postRefSchema.safeParse({ postId: (await params).id });
  if (!ref.success) notFound();
  const post = await findPost(actor, ref.data).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not-found") notFound();
    throw error;
  });
  const { language: named } = await searchParams;
  const asked = isLocale(named) ? named : post.language;
  return { post, asked, language: post.texts[asked] ? asked : post.language };
}

/** As its original language names it. */
export const titleOf = ({ texts, language, slug }: Post): string => texts[language]?.title ?? slug;
