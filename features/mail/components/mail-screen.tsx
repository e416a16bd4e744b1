"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { EmptyState } from "@/components/empty-state";
import { useDocumentTitle } from "@/components/use-document-title";
import { mailLabelsQuery } from "../client/queries";
import { useComposeFromUrl } from "../client/use-compose-from-url";
import { useLiveMails } from "../client/use-live-mails";
import { useMailKeys } from "../client/use-mail-keys";
import { useMailSearchParams } from "../client/use-mail-search-params";
import { useMailbox } from "../client/use-mailbox";
import { useRowFocus } from "../client/use-row-focus";
import { useRowKeys } from "../client/use-row-keys";
import { useUnreadCount } from "../client/use-unread-count";
import { useCompose } from "../compose/client/store";
import { ComposeHost } from "../compose/components/compose-host";
import { useLabelName } from "../label/components/label-names";
import { LabelPane } from "../label/components/label-pane";
import { ListPane } from "../list/components/list-pane";
import { ReadingPane } from "../reading/components/reading-pane";
import type { Mail } from "../schema";
import { MailSettingsHost } from "../setting/components/mail-settings-host";
import type { MailSetting } from "../setting/schema";
import styles from "./mail-screen.module.css";

export type MailViewer = Readonly<{ id: string; name: string; email: string; avatarUrl: string | null }>;

type Props = Readonly<{
  viewer: MailViewer;
  /** The query of the URL that the server drew this for. */
  search: string;
  settings: MailSetting;
}>;

/** Labels, mails and the open mail side by side; where there is less room, the mail in place of the list. */
export function MailScreen({ viewer, search, settings }: Props) {
  const t = useTranslations("mail.box");
  const params = useMailSearchParams(search);
  const { place, mailId, openMail, closeMail } = params;
  const box = useMailbox(place);
  const compose = useCompose();
  // A page that opens with a mail leaves the focus where the browser puts it.
  const [servedId] = useState(mailId);
  const [hasLabels, setHasLabels] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useLiveMails();
  useUnreadCount();
  useComposeFromUrl(params);
  useTitle(mailId === null ? box.label : null);

  function handleOpen(mail: Mail) {
    if (mail.folder === "drafts") compose.open({ kind: "draft", mail });
    else openMail(mail.id);
  }
  const { currentId, setCurrentId, keys } = useRowKeys({ box, mailId, onOpen: handleOpen, onClose: closeMail });
  useRowFocus(mailId, currentId);
  useMailKeys({ ...keys, c: () => compose.open({ kind: "new" }), "/": () => field.current?.focus() });
  function handleLabel(label: string) {
    setHasLabels(false);
    params.openLabel(label);
  }
  return (
    <>
      <div className={styles.screen}>
        <div
          className={styles.panes}
          data-labels={hasLabels || undefined}
          data-reading={(mailId !== null && !hasLabels) || undefined}
        >
          <div className={styles.labels}>
            <LabelPane
              commands={box.commands}
              onBack={() => setHasLabels(false)}
              onCompose={() => compose.open({ kind: "new" })}
              onOpen={handleLabel}
              openLabel={box.label}
            />
          </div>
          <div className={styles.list}>
            <ListPane
              box={box}
              currentId={currentId}
              field={field}
              headingLevel={mailId === null ? 1 : 2}
              onCompose={() => compose.open({ kind: "new" })}
              onFocus={setCurrentId}
              onLabels={() => setHasLabels(true)}
              onOpen={handleOpen}
              onSearch={params.search}
              openId={mailId}
            />
          </div>
          <div className={styles.reading}>
            {mailId === null ? (
              <EmptyState className={styles.nothing} icon="mail-open" title={t("choose.title")}>
                {t("choose.hint")}
              </EmptyState>
            ) : (
              <ReadingPane
                box={box}
                key={mailId}
                mailId={mailId}
                onBack={closeMail}
                takesFocus={mailId !== servedId}
                viewerEmail={viewer.email}
              />
            )}
          </div>
        </div>
      </div>
      <ComposeHost settings={settings} viewer={viewer} />
      <MailSettingsHost />
    </>
  );
}

/** What the tab is called where no mail names it: after the label. */
function useTitle(label: string | null): void {
  const { data } = useQuery(mailLabelsQuery());
  const nameOf = useLabelName();
  const found = data?.labels.find(({ id }) => id === label);
  useDocumentTitle(label === null || !found ? null : nameOf(found));
}
