import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { postFacetsQuery, postsQuery } from "@/features/post/client/queries";
import { PostListScreen } from "@/features/post/components/post-list-screen";
import { postList } from "@/features/post/domain/list-state";
import { canManagePosts } from "@/features/post/policy";
import { postListInputSchema } from "@/features/post/schema";
import { listPosts, readPostFacets } from "@/features/post/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("post");
  return { title: t("pageTitle"), description: t("subtitle") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function BlogPage({ searchParams }: Props) {
  const [actor, locale] = await Promise.all([requireActor(), getLocale()]);
  if (!canManagePosts(actor)) forbidden();
  const search = searchOf(await searchParams);
  const filters = postList.query(postList.read(new URLSearchParams(search)));
  const client = makeQueryClient();
  // Neither throws: the screen reports a list that could not be read and offers to try again.
  await Promise.all([
    client.prefetchInfiniteQuery({
      ...postsQuery(filters, locale),
      queryFn: () => listPosts(actor, locale, postListInputSchema.parse(filters)),
    }),
    client.prefetchQuery({ ...postFacetsQuery(), queryFn: () => readPostFacets(actor) }),
  ]);
  return (
    <Messages namespaces={["post", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <PostListScreen search={search} />
      </HydrationBoundary>
    </Messages>
  );
}
