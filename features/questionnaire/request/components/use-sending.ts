import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { newId } from "@/lib/id";
import { paths } from "@/lib/paths";
import { codeOf, useSendQuestionnaire } from "../../client/mutations";
import { questionnaireKeys } from "../../client/queries";
import type { Questionnaire, RequestPreview } from "../../schema";

type SendFailure = "changed" | "away";

type Options = Readonly<{ questionnaireId: string; onSent: (questionnaire: Questionnaire) => void }>;

/** Sends what is shown, once however often it is asked, and goes on to where the answer will be. */
export function useSending({ questionnaireId, onSent }: Options) {
  const router = useRouter();
  const client = useQueryClient();
  const [key, setKey] = useState(newId);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const { mutateAsync, isPending } = useSendQuestionnaire();
  const [isLeaving, setIsLeaving] = useState(false);

  async function send({ hash, isMasked }: Pick<RequestPreview, "hash" | "isMasked">) {
    if (isPending || isLeaving) return;
    setFailure(null);
    try {
      const { questionnaire, column } = await mutateAsync({ questionnaireId, hash, isMasked, idempotencyKey: key });
      setIsLeaving(true);
      onSent(questionnaire);
      router.push(`${paths.aiChat}?${new URLSearchParams({ column: column.id, ask: "1" })}`);
    } catch (problem) {
      const code = codeOf(problem);
      // Nobody knows whether an unanswered call was heard: only a refusal frees its key.
      if (code !== undefined && code !== "unexpected" && code !== "unavailable") setKey(newId());
      const isChanged = code === "conflict" || code === "key-reused" || code === "invalid-input";
      setFailure(isChanged ? "changed" : "away");
      if (isChanged) await client.invalidateQueries({ queryKey: questionnaireKeys.previews(questionnaireId) });
    }
  }

  return { send, isSending: isPending || isLeaving, failure };
}
