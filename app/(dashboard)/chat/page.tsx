import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { EarlyCode } from "@/components/early-code";
import { conversationKeys } from "@/features/chat/conversation/client/queries";
import { ChatScreen } from "@/features/chat/conversation/components/chat-screen";
import { detailsCookie } from "@/features/chat/conversation/domain/panes";
import { titleOf } from "@/features/chat/conversation/server/title";
import { canUseChat } from "@/features/chat/policy";
import { conversationKeySchema, conversationListQuerySchema } from "@/features/chat/schema";
import { findConversation, listConversations } from "@/features/chat/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

/** What the address names, read once for the title and the page; null where it names nothing. */
const readOpen = cache(async (conversationKey: string | undefined) => {
  const actor = await requireActor();
  if (!canUseChat(actor)) redirect(paths.errors.forbidden);
  if (conversationKey === undefined) return { actor, key: null, details: null };
  const key = conversationKeySchema.safeParse({ conversationKey });
  if (!key.success) notFound();
  const details = await findConversation(actor, key.data).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not-found") notFound();
    throw error;
  });
  return { actor, key: key.data.conversationKey, details };
});

const keyIn = async (searchParams: Props["searchParams"]) => [(await searchParams).conversationKey].flat()[0];

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { actor, details } = await readOpen(await keyIn(searchParams));
  return { title: details ? await titleOf(actor, details) : (await getTranslations("chat"))("title") };
}

export default function ChatPage(props: Props) {
  return (
    <>
      <EarlyCode of={ChatScreen} />
      <Chat {...props} />
    </>
  );
}

async function Chat({ searchParams }: Props) {
  const { actor, key, details } = await readOpen(await keyIn(searchParams));
  const client = makeQueryClient();
  const [page, jar] = await Promise.all([listConversations(actor, conversationListQuerySchema.parse({})), cookies()]);
  client.setQueryData(conversationKeys.list("all"), { pages: [page], pageParams: [null] });
  if (key !== null) client.setQueryData(conversationKeys.detail(key), details);
  return (
    <Messages namespaces={["chat", "common", "convert", "date", "metadata", "waiting"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <ChatScreen
          hadDetails={jar.get(detailsCookie.name)?.value === "open"}
          search={searchOf(await searchParams)}
          viewer={{ id: actor.userId, name: actor.displayName, avatarUrl: actor.avatarUrl }}
        />
      </HydrationBoundary>
    </Messages>
  );
}
