import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { revisionsQuery } from "@/features/post/client/queries";
import { canManagePosts } from "@/features/post/policy";
import { RevisionsScreen } from "@/features/post/revision/components/revisions-screen";
import { listRevisions } from "@/features/post/revision/server/data";
import { Messages } from "@/i18n/messages-provider";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";
import { type PostPageProps, readPost, titleOf } from "../read-post";

async function readPage(props: PostPageProps) {
  const actor = await requireActor();
  if (!canManagePosts(actor)) forbidden();
  return { actor, ...(await readPost(actor, props)) };
}

export async function generateMetadata(props: PostPageProps): Promise<Metadata> {
  const { post } = await readPage(props);
  return { title: (await getTranslations("postRevision"))("pageTitle", { title: titleOf(post) }) };
}

export default async function RevisionsPage(props: PostPageProps) {
  const { actor, post, language } = await readPage(props);
  const client = makeQueryClient();
  const of = { postId: post.id, language };
  await client.prefetchQuery({ ...revisionsQuery(of), queryFn: () => listRevisions(actor, of) });
  return (
    <Messages namespaces={["postRevision", "post", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <RevisionsScreen language={language} post={post} />
      </HydrationBoundary>
    </Messages>
  );
}
