import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/page-header";
import { postFacetsQuery } from "@/features/post/client/queries";
import { NewPost } from "@/features/post/components/new-post";
import { canManagePosts } from "@/features/post/policy";
import { readPostFacets } from "@/features/post/server/data";
import { Messages } from "@/i18n/messages-provider";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";
import { env } from "@/server/env";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("post"))("new") };
}

export default async function NewPostPage() {
  const actor = await requireActor();
  if (!canManagePosts(actor)) forbidden();
  const [t, locale] = await Promise.all([getTranslations("post"), getLocale()]);
  const client = makeQueryClient();
  await client.prefetchQuery({ ...postFacetsQuery(), queryFn: () => readPostFacets(actor) });
  return (
    <Messages namespaces={["post", "postForm", "pictureUpload", "textEditor", "common", "date"]}>
      <PageHeader title={t("new")} />
      <HydrationBoundary state={dehydrate(client)}>
        <NewPost language={locale} origin={env.APP_URL} />
      </HydrationBoundary>
    </Messages>
  );
}
