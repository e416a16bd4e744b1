import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { moderatedCommentsQuery } from "@/features/post/comment/client/queries";
import { ModerationScreen } from "@/features/post/comment/components/moderation-screen";
import { commentList, commentListLimits } from "@/features/post/comment/domain/list-state";
import { canModerateComments } from "@/features/post/comment/policy";
import { listModeratedComments } from "@/features/post/comment/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("commentModeration"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default async function CommentsPage({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canModerateComments(actor)) forbidden();
  const search = searchOf(await searchParams);
  const filters = commentList.query(commentList.read(new URLSearchParams(search)));
  const client = makeQueryClient();
  // Does not throw: the screen reports a list that could not be read and offers to try again.
  await client.prefetchInfiniteQuery({
    ...moderatedCommentsQuery(filters),
    queryFn: () => listModeratedComments(actor, { ...filters, limit: commentListLimits.perPage }),
  });
  return (
    <Messages namespaces={["commentModeration", "common"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <ModerationScreen search={search} />
      </HydrationBoundary>
    </Messages>
  );
}
