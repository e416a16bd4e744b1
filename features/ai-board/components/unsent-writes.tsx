"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "@/components/toast";
import { sendUnsent } from "../client/mutations";
import { unsentActions } from "../unsent/client/store";
import type { AiBoardWords } from "./ai-board-words";

type Props = Readonly<{ personId: string; words: AiBoardWords }>;

/** Sends what was done on an earlier page that nobody answered, and says so. Draws nothing. */
export function UnsentWrites({ personId, words }: Props) {
  const client = useQueryClient();
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });
  useEffect(() => {
    unsentActions.personEntered(personId);
    void sendUnsent(client).then(({ sent, refused, overtaken }) => {
      const { t } = latest.current;
      if (sent > 0) toast.success(t("unsent.sent", { count: sent }));
      if (overtaken > 0)
        toast.error(t("overtaken.title"), { description: t("unsent.overtaken", { count: overtaken }) });
      if (refused > 0) toast.error(t("failed.title"), { description: t("unsent.refused", { count: refused }) });
    });
  }, [client, personId]);
  return null;
}
