/** Mutations that delete and send questionnaires. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callWithBody } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";
import type { Once } from "@/lib/waiting-writes";
import { questionnaireKeys } from "./queries";

/** Waits for the answer: what goes is gone for good. */
export function useDeleteQuestionnaire() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: callWithBody("POST /api/project/questionnaire/delete"),
    onSettled: () => client.invalidateQueries({ queryKey: questionnaireKeys.list() }),
  });
}

/** Waits for the answer; the key of one wish is the same however often it is asked. */
export function useSendQuestionnaire() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Once<BodyOf<"POST /api/project/questionnaire/send">>) =>
      call("POST /api/project/questionnaire/send", { body, idempotencyKey }),
    onSuccess: ({ questionnaire }) => {
      client.setQueryData(questionnaireKeys.detail(questionnaire.id), questionnaire);
      void client.invalidateQueries({ queryKey: questionnaireKeys.requests(questionnaire.id) });
      void client.invalidateQueries({ queryKey: questionnaireKeys.list() });
    },
  });
}
