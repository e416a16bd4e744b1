import { useQueryClient } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { postDraft } from "../client/api";
import { questionnaireKeys } from "../client/queries";
import { DraftKeeper } from "../draft/client/store";
import type { Questionnaire } from "../schema";

type Options = Readonly<{
  initial: Questionnaire | null;
  /** Called when the first keeping gives the draft its id. */
  onBegun: (questionnaireId: string) => void;
}>;

/** Keeps the answers of a form on the server while it is on the screen, and before the browser puts it away. */
export function useKeeper({ initial, onBegun }: Options) {
  const client = useQueryClient();
  const locale = useLocale();
  const handleBegun = useRef(onBegun);
  useEffect(() => {
    handleBegun.current = onBegun;
  });
  const [keeper] = useState(
    () =>
      new DraftKeeper({
        initial,
        locale,
        save: postDraft,
        onSaved: (record) => {
          client.setQueryData(questionnaireKeys.detail(record.id), record);
          void client.invalidateQueries({ queryKey: questionnaireKeys.list() });
          if (record.version === 1) handleBegun.current(record.id);
        },
      }),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  useEffect(() => {
    const handleHidden = () => {
      if (document.visibilityState === "hidden") void keeper.flush();
    };
    const handleOnline = () => void keeper.flush();
    document.addEventListener("visibilitychange", handleHidden);
    window.addEventListener("online", handleOnline);
    return () => {
      keeper.stop();
      document.removeEventListener("visibilitychange", handleHidden);
      window.removeEventListener("online", handleOnline);
    };
  }, [keeper]);
  return { keeper, state };
}
