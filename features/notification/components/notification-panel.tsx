"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/icon-button";
import { type NotificationAction, useNotificationAction } from "../client/mutations";
import type { NotificationView } from "../client/queries";
import { NotificationList } from "./notification-list";
import styles from "./notification-panel.module.css";
import { type Outcome, OutcomeBar } from "./outcome-bar";
import { PreferenceList } from "./preference-list";
import { RecentActions } from "./recent-actions";
import { UnsavedChanges } from "./unsaved-changes";
import { ViewSwitch } from "./view-switch";

type Props = Readonly<{ isOpen: boolean; onClose: () => void }>;

/** The notification panel: the notifications, latest first, and the settings. */
export function NotificationPanel({ isOpen, onClose }: Props) {
  const t = useTranslations("notifications");
  const tCommon = useTranslations("common");
  const [view, setView] = useState<NotificationView>({ area: "all", type: "all", status: "all" });
  const [isChoosing, setIsChoosing] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { mutateAsync } = useNotificationAction();
  const endOutcome = useCallback(() => setOutcome(null), []);
  const fail = useCallback(() => setOutcome({ kind: "failed" }), []);
  const turn = useFocusOnTurn(isChoosing);

  const act = async (action: NotificationAction) => {
    setOutcome(null);
    try {
      const { ids } = await mutateAsync(action);
      if (action.kind === "archive") setOutcome({ kind: "archived", name: action.line.subject.name, ids });
      if (action.kind === "archive-all" && ids.length > 0) setOutcome({ kind: "archived-all", ids });
      if (action.kind === "restore") setOutcome({ kind: "restored", name: action.line.subject.name });
    } catch {
      fail();
    }
  };
  return (
    <div className={styles.panel}>
      <div className={styles.header}>
        {isChoosing ? (
          <IconButton
            icon="arrow-left"
            label={t("preferences.back")}
            onClick={() => setIsChoosing(false)}
            ref={turn}
            size="s"
          />
        ) : null}
        <h2 className="grow text-16">{t(isChoosing ? "preferences.title" : "title")}</h2>
        {isChoosing ? null : (
          <IconButton
            icon="sliders-horizontal"
            label={t("preferences.open")}
            onClick={() => setIsChoosing(true)}
            ref={turn}
            size="s"
          />
        )}
        <IconButton className={styles.close} icon="x" label={tCommon("close")} onClick={onClose} size="s" />
      </div>
      {isChoosing ? (
        <PreferenceList onFail={fail} />
      ) : (
        <>
          <UnsavedChanges />
          <RecentActions />
          <ViewSwitch isOpen={isOpen} onChange={setView} view={view} />
          <NotificationList isOpen={isOpen} onAct={act} onChange={setView} onClose={onClose} view={view} />
        </>
      )}
      <OutcomeBar onEnd={endOutcome} onUndo={(ids) => void act({ kind: "undo-archive", ids })} outcome={outcome} />
    </div>
  );
}

/** The button that was pressed is gone once the panel has turned: the focus goes to the one that leads back. */
function useFocusOnTurn(isTurned: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(isTurned);
  useEffect(() => {
    if (was.current !== isTurned) button.current?.focus();
    was.current = isTurned;
  }, [isTurned]);
  return button;
}
