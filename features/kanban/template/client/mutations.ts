import type { QueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import { newId } from "@/lib/id";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import { archiveKeys } from "../../archive/client/queries";
import { kanbanKeys } from "../../client/queries";
import type { CardTemplateInput } from "../schema";
import { templateKeys } from "./queries";

function useTemplateWrite<Variables, Answer>(
  boardId: string,
  kind: string,
  send: (variables: Variables) => Promise<Answer>,
) {
  return useConfirmedWrite(kanbanKeys.writes(boardId), {
    kind,
    send,
    receive: (client: QueryClient) => {
      void client.invalidateQueries({ queryKey: templateKeys.board(boardId) });
      void client.invalidateQueries({ queryKey: archiveKeys.board(boardId) });
    },
  });
}

export const useCreateTemplate = (boardId: string) =>
  useTemplateWrite(boardId, "createTemplate", (body: CardTemplateInput) =>
    call("POST /api/kanban/templates/new", { body, idempotencyKey: newId() }),
  );

export const useDeleteTemplate = (boardId: string) =>
  useTemplateWrite(boardId, "deleteTemplate", callWithBody("POST /api/kanban/templates/delete"));

export const useRestoreTemplate = (boardId: string) =>
  useTemplateWrite(boardId, "restoreTemplate", callWithBody("POST /api/kanban/templates/restore"));
