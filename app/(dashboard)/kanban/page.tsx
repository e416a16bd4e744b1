import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EarlyCode } from "@/components/early-code";
import { AttachmentsProvider } from "@/features/file/components/attachments-provider";
import { kanbanKeys } from "@/features/kanban/client/queries";
import { KanbanScreen } from "@/features/kanban/components/kanban-screen";
import { dayOf } from "@/features/kanban/domain/card-filters";
import { canUseBoards } from "@/features/kanban/policy";
import { boardFiltersSchema, defaultBoardId } from "@/features/kanban/schema";
import { findBoard, listBoards } from "@/features/kanban/server/data";
import { Messages } from "@/i18n/messages-provider";
import { searchOf } from "@/lib/address-search";
import { AppError } from "@/lib/errors";
import { paths } from "@/lib/paths";
import { makeQueryClient } from "@/lib/query-client";
import { requireActor } from "@/server/auth/session";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("kanban"))("title") };
}

type Props = Readonly<{ searchParams: Promise<Record<string, string | string[] | undefined>> }>;

export default function KanbanPage(props: Props) {
  return (
    <>
      <EarlyCode of={KanbanScreen} />
      <Board {...props} />
    </>
  );
}

async function Board({ searchParams }: Props) {
  const actor = await requireActor();
  if (!canUseBoards(actor)) redirect(paths.errors.forbidden);
  const query = boardFiltersSchema.pick({ boardId: true }).safeParse(await searchParams);
  if (!query.success) notFound();
  const { boardId = defaultBoardId } = query.data;
  const client = makeQueryClient();
  const [boards] = await Promise.all([
    listBoards(actor),
    client
      .fetchQuery({ queryKey: kanbanKeys.board(boardId), queryFn: () => findBoard(actor, { boardId }) })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === "not-found") notFound();
        throw error;
      }),
  ]);
  return (
    <Messages namespaces={["kanban", "attachments", "common", "date", "textEditor", "waiting"]}>
      <HydrationBoundary state={dehydrate(client)}>
        <AttachmentsProvider>
          <KanbanScreen
            boardId={boardId}
            boards={boards}
            key={boardId}
            search={searchOf(await searchParams)}
            today={dayOf(new Date())}
            viewerId={actor.userId}
          />
        </AttachmentsProvider>
      </HydrationBoundary>
    </Messages>
  );
}
