import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PostsScreen } from "@/features/post/reading/components/posts-screen";
import { feedPath } from "@/features/post/reading/domain/feed";
import { postList } from "@/features/post/reading/domain/list-state";
import { listPosts, listTags } from "@/features/post/reading/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { findPageActorOrNull } from "@/server/auth/session";
import { publicMetadata } from "../../../public-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations("posts"), getLocale()]);
  const shared = await publicMetadata({ path: paths.pages.posts, title: t("title"), description: t("description") });
  return { ...shared, alternates: { ...shared.alternates, types: { "application/rss+xml": feedPath(locale) } } };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function PostsPage({ searchParams }: Props) {
  const state = postList.query(postList.read(new URLSearchParams(searchOf(await searchParams))));
  const [locale, actor] = await Promise.all([getLocale(), findPageActorOrNull()]);
  const [page, tags] = await Promise.all([
    listPosts({ actor, locale }, { search: state.search, tag: state.tag, sort: state.sort, limit: state.shown }),
    listTags(),
  ]);
  return (
    <Messages namespaces={["posts", "common"]}>
      <PostsScreen page={page} state={state} tags={tags} />
    </Messages>
  );
}
