import { useQueryClient } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { call } from "@/lib/api-client";
import { onSaveAll } from "@/lib/save-all";
import { questionnaireKeys } from "../client/queries";
import { DraftAutosave } from "../draft/client/draft-autosave";
import { LocalCopy } from "../draft/client/local-copy";
import type { DraftInput, Questionnaire } from "../schema";

/** The key makes the first save of a draft safe to repeat: without it a dropped answer would begin a second one. */
const saveDraft = (body: DraftInput, idempotencyKey: string) =>
  call("POST /api/project/questionnaire/draft", { body, idempotencyKey, keepalive: true, isSentAgain: true }).then(
    (answer) => answer.questionnaire,
  );

type Options = Readonly<{
  initial: Questionnaire | null;
  /** Whose answers they are: nobody else is given them back, and to nobody else's account are they saved. */
  personId: string;
  /** A save gave the form its id; `before` is the one it had, where that draft was deleted elsewhere. */
  onBegun: (questionnaireId: string, before: string | null) => void;
}>;

/** Saves the answers of a form while it is open and when it is left, and restores unsaved ones. */
export function useAutosave({ initial, personId, onBegun }: Options) {
  const client = useQueryClient();
  const locale = useLocale();
  const handleBegun = useRef(onBegun);
  useEffect(() => {
    handleBegun.current = onBegun;
  });
  const [copy] = useState(() => new LocalCopy(personId));
  const [autosave] = useState(
    () =>
      new DraftAutosave({
        initial,
        locale,
        copy,
        save: (input, key) => saveDraft({ ...input, ownerId: personId }, key),
        onSaved: (record) => {
          client.setQueryData(questionnaireKeys.detail(record.id), record);
          void client.invalidateQueries({ queryKey: questionnaireKeys.list() });
        },
        onBegun: (questionnaireId, before) => handleBegun.current(questionnaireId, before),
      }),
  );
  const state = useSyncExternalStore(autosave.subscribe, autosave.read, autosave.read);
  useEffect(() => {
    const release = copy.open();
    autosave.open();
    let isOpen = true;
    void copy.findAbandoned(autosave.read().record?.id ?? null).then((found) => {
      if (isOpen && found && autosave.isUntouched && copy.takeOver(found)) autosave.restore(found);
    });
    return () => {
      isOpen = false;
      autosave.close();
      release();
    };
  }, [autosave, copy]);
  useEffect(() => {
    const release = onSaveAll(autosave.flush);
    const handleLeave = () => void autosave.flush();
    const handleVisibility = () => document.visibilityState === "hidden" && handleLeave();
    document.addEventListener("visibilitychange", handleVisibility);
    window.addEventListener("pagehide", handleLeave);
    window.addEventListener("online", handleLeave);
    return () => {
      release();
      document.removeEventListener("visibilitychange", handleVisibility);
      window.removeEventListener("pagehide", handleLeave);
      window.removeEventListener("online", handleLeave);
    };
  }, [autosave]);
  return { autosave, state };
}
