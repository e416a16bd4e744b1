"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { DropArea } from "@/components/drop-area";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { preloadEditor } from "@/components/text-editor/text-editor";
import { toast } from "@/components/toast";
import { pressedKey } from "@/lib/pressed-key";
import { saveNow } from "../client/draft-sync";
import { composeActions, currentWindow, type ComposeWindow as Draft } from "../client/store";
import { ComposeForm } from "./compose-form";
import styles from "./compose-window.module.css";
import { useComposition } from "./use-composition";

/** Stores the draft and closes its window; what could not be stored stays in sight. */
async function close(key: string, failed: string): Promise<void> {
  await saveNow(key);
  const one = currentWindow(key);
  if (!one) return;
  const isStored = one.changes === one.storedChanges && one.files.every(({ stored }) => stored !== null);
  if (isStored) composeActions.windowClosed(key);
  else toast.warning(failed);
}

/** One email that is being written. It is no modal dialog: the mails behind it can be read meanwhile. */
export function ComposeWindow({ draft }: Readonly<{ draft: Draft }>) {
  const t = useTranslations("mail.compose");
  const titleId = useId();
  const area = useRef<HTMLElement>(null);
  const title = useRef<HTMLButtonElement>(null);
  const composition = useComposition(draft);
  const { key, place } = draft;
  const isMinimised = place === "minimised";
  useEffect(() => preloadEditor(), []);

  function minimise() {
    composeActions.placed(key, "minimised");
    title.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const pressed = pressedKey(event);
    if (pressed === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      composition.send();
    } else if (pressed === "Escape" && !event.defaultPrevented && !isMinimised) {
      event.preventDefault();
      minimise();
    }
  }

  return (
    <section
      aria-labelledby={titleId}
      className={styles.window}
      data-own-keys
      data-place={place}
      onKeyDown={handleKeyDown}
      ref={area}
    >
      <header className={styles.head}>
        <button
          aria-expanded={!isMinimised}
          className={styles.title}
          onClick={() => (isMinimised ? composeActions.placed(key, "open") : minimise())}
          ref={title}
          type="button"
        >
          <bdi className="truncate" id={titleId}>
            {draft.subject.trim() || t("title")}
          </bdi>
          <Icon name={isMinimised ? "chevron-up" : "chevron-down"} size={16} />
        </button>
        <IconButton
          className={styles.enlarge}
          icon={place === "full" ? "minimize" : "maximize"}
          label={t(place === "full" ? "restore" : "fullScreen")}
          onClick={() => composeActions.placed(key, place === "full" ? "open" : "full")}
          size="s"
        />
        <IconButton icon="x" label={t("close")} onClick={() => void close(key, t("closeFailed"))} size="s" />
      </header>
      <div className={styles.body} hidden={isMinimised}>
        <ComposeForm composition={composition} draft={draft} />
      </div>
      <DropArea label={t("files.drop")} of={area} onFiles={composition.addFiles} />
    </section>
  );
}
