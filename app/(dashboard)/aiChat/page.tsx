import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EarlyCode } from "@/components/early-code";
import { askKeys } from "@/features/ai-board/ask/client/queries";
import { aiBoardKeys } from "@/features/ai-board/client/queries";
import { canUseAiBoard } from "@/features/ai-board/policy";
import { findAiBoard } from "@/features/ai-board/server/data";
import { listRunningAsks } from "@/features/assistant/run/server/data";
import { findAssistantStatus } from "@/features/assistant/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";
import { AiChatBoard } from "./ai-chat-board";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("aiBoard"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default function AiChatPage(props: Props) {
  return (
    <>
      <EarlyCode of={AiChatBoard} />
      <AiBoard {...props} />
    </>
  );
}

async function AiBoard({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canUseAiBoard(actor)) redirect(paths.errors.forbidden);
  const client = makeQueryClient();
  await Promise.all([
    client.fetchQuery({ queryKey: aiBoardKeys.board(), queryFn: () => findAiBoard(actor, { view: "faces" }) }),
    client.fetchQuery({ queryKey: askKeys.running, queryFn: () => listRunningAsks(actor) }),
    client.fetchQuery({ queryKey: askKeys.status, queryFn: () => findAssistantStatus(actor) }),
  ]);
  return (
    <Messages namespaces={["aiBoard", "aiAsk", "common", "questionnaire.questions", "waiting"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <AiChatBoard personId={actor.userId} search={searchOf(await searchParams)} />
      </HydrationBoundary>
    </Messages>
  );
}
