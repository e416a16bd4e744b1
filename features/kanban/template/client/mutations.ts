import type { QueryClient } from "@tanstack/react-query";
import { useConfirmedWrite } from "@/lib/use-confirmed-write";
import { archiveKeys } from "../../archive/client/queries";
import { kanbanKeys } from "../../client/queries";
import * as api from "./api";
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

export const useCreateTemplate = (boardId: string) => useTemplateWrite(boardId, "createTemplate", api.postCardTemplate);

export const useDeleteTemplate = (boardId: string) =>
  useTemplateWrite(boardId, "deleteTemplate", api.postCardTemplateDelete);

export const useRestoreTemplate = (boardId: string) =>
  useTemplateWrite(boardId, "restoreTemplate", api.postCardTemplateRestore);
