import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { paths } from "@/lib/paths";
import { codeOf } from "@/lib/problem";
import { retryWaitMs } from "@/lib/write-retry";
import { useSendQuestionnaire } from "../../client/mutations";
import { questionnaireKeys } from "../../client/queries";
import { sendKeyOf } from "../../domain/request-text";
import type { Questionnaire, RequestPreview } from "../../schema";

type SendFailure = "changed" | "away";

type Options = Readonly<{ questionnaire: Questionnaire; onSent: (questionnaire: Questionnaire) => void }>;

/** Another tab has just sent the same, and its answer is ours too: it is waited for. */
async function answered<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await call();
    } catch (problem) {
      const waitMs = codeOf(problem) === "still-running" ? retryWaitMs(attempt, problem) : null;
      if (waitMs === null) throw problem;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** Sends an AI request once, however often the button is pressed, and opens the column where `model` will answer. */
export function useSending({ questionnaire: shown, onSent }: Options) {
  const router = useRouter();
  const client = useQueryClient();
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const { mutateAsync, isPending } = useSendQuestionnaire();
  const [isLeaving, setIsLeaving] = useState(false);

  async function send({ hash, isMasked }: Pick<RequestPreview, "hash" | "isMasked">, model?: string) {
    if (isPending || isLeaving) return;
    setFailure(null);
    try {
      const idempotencyKey = sendKeyOf(shown, { hash, isMasked });
      const input = { questionnaireId: shown.id, hash, isMasked, idempotencyKey };
      const { questionnaire, column } = await answered(() => mutateAsync(input));
      setIsLeaving(true);
      onSent(questionnaire);
      const search = new URLSearchParams({ column: column.id, ask: "1", ...(model && { model }) });
      router.push(`${paths.aiChat}?${search}`);
    } catch (problem) {
      const code = codeOf(problem);
      const isChanged = code === "conflict" || code === "key-reused" || code === "invalid-input";
      setFailure(isChanged ? "changed" : "away");
      if (isChanged) await client.invalidateQueries({ queryKey: questionnaireKeys.previews(shown.id) });
    }
  }

  return { send, isSending: isPending || isLeaving, failure };
}
