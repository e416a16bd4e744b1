"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { Icon } from "@/components/icon";
import { useUnloadGuard } from "@/components/leave-guard";
import { useIsOnline } from "@/lib/online";
import { whenOnline } from "@/lib/when-online";
import { mailSettingsQuery } from "../../setting/client/queries";
import type { MailSetting } from "../../setting/schema";
import { saveSoon } from "../client/draft-sync";
import { focusOpener } from "../client/opener";
import { useHasUnkeptMails, useOutboxCount } from "../client/sending";
import { composeActions, currentWindows, useComposeWindows, useHasUnkeptText, type Writer } from "../client/store";
import styles from "./compose-host.module.css";
import { useSending } from "./use-sending";

const ComposeWindow = dynamic(
  () => whenOnline(() => import("./compose-window")).then((module) => module.ComposeWindow),
  { ssr: false },
);

type Props = Readonly<{ viewer: Writer; settings: MailSetting }>;

/** The windows in which emails are written. Mounted once; `useCompose` opens them. Needs `mail`, `common`, `textEditor`. */
export function ComposeHost({ viewer, settings: served }: Props) {
  const t = useTranslations("mail.compose");
  // As they are now: they may have been changed since the page was drawn.
  const { settings } = useQuery({
    ...mailSettingsQuery(),
    initialData: { settings: served },
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const windows = useComposeWindows();
  useFocusReturn(windows);
  const waiting = useOutboxCount();
  const isOnline = useIsOnline();
  const { sendLeft } = useSending();
  const handleEnter = useEffectEvent(() => sendLeft(viewer.id));
  const [hasUnkeptText, hasUnkeptMails] = [useHasUnkeptText(), useHasUnkeptMails()];
  useUnloadGuard(hasUnkeptText || hasUnkeptMails);
  useEffect(() => {
    composeActions.writerEntered(viewer, settings);
    for (const { key, changes, storedChanges } of currentWindows()) if (changes !== storedChanges) saveSoon(key);
  }, [viewer, settings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person.
  useEffect(() => handleEnter(), [viewer.id]);

  return (
    <div className={styles.dock}>
      <p className={styles.waiting} role="status">
        {waiting > 0 && (
          <>
            <Icon name="send" size={16} />
            {t(isOnline ? "sending" : "waiting", { count: waiting })}
          </>
        )}
      </p>
      {windows.map((one) => (
        <ComposeWindow draft={one} key={one.key} />
      ))}
    </div>
  );
}

/** Whoever closes a window goes on where it was opened. */
function useFocusReturn(windows: readonly Readonly<{ key: string }>[]): void {
  const shownKeys = useRef<readonly string[]>([]);
  useEffect(() => {
    const keys = windows.map(({ key }) => key);
    for (const key of shownKeys.current) if (!keys.includes(key)) focusOpener(key);
    shownKeys.current = keys;
  }, [windows]);
}
