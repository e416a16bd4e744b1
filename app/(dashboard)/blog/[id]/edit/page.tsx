import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { postFacetsQuery } from "@/features/post/client/queries";
import { EditPostScreen } from "@/features/post/components/edit-post-screen";
import { canManagePosts } from "@/features/post/policy";
import { readPostFacets } from "@/features/post/server/data";
import { Messages } from "@/i18n/messages-provider";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";
import { env } from "@/server/env";
import { type PostPageProps, readPost, titleOf } from "../read-post";

async function readPage(props: PostPageProps) {
  const actor = await requireActor();
  if (!canManagePosts(actor)) forbidden();
  return { actor, ...(await readPost(actor, props)) };
}

export async function generateMetadata(props: PostPageProps): Promise<Metadata> {
  const { post } = await readPage(props);
  return { title: titleOf(post) };
}

export default async function EditPostPage(props: PostPageProps) {
  const { actor, post, asked } = await readPage(props);
  const client = makeQueryClient();
  await client.prefetchQuery({ ...postFacetsQuery(), queryFn: () => readPostFacets(actor) });
  return (
    <Messages namespaces={["post", "postForm", "pictureUpload", "textEditor", "common", "date"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <EditPostScreen language={asked} origin={env.APP_URL} post={post} />
      </HydrationBoundary>
    </Messages>
  );
}
