import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { LoadState } from "@/components/load-state";
import { Scrollbar } from "@/components/scrollbar";
import { Skeleton } from "@/components/skeleton";
import { whenOnline } from "@/lib/when-online";
import { mailLabelsQuery } from "../../client/queries";
import type { MailCommands } from "../../client/use-mail-commands";
import { mailLimits } from "../../domain/constants";
import { openMailSettings } from "../../setting/client/settings-address";
import type { MailLabel } from "../schema";
import { LabelLine } from "./label-line";
import styles from "./label-pane.module.css";

const NewLabel = dynamic(() => whenOnline(() => import("./label-dialog")).then((module) => module.NewLabel), {
  ssr: false,
});

type Props = Readonly<{
  /** Of the list that is shown. */
  openLabel: string;
  commands: MailCommands;
  onOpen: (label: string) => void;
  onCompose: () => void;
  /** Back to the list, where the labels take its place. */
  onBack: () => void;
}>;

/** The labels of a mailbox with what is unread in each; mails are dropped on them. */
export function LabelPane({ openLabel, commands, onOpen, onCompose, onBack }: Props) {
  const t = useTranslations("mail.box.labels");
  const [isNew, setIsNew] = useState(false);
  const found = useQuery(mailLabelsQuery());
  const labels = found.data?.labels ?? [];
  const own = labels.filter(({ type }) => type === "custom");
  const lineOf = (label: MailLabel) => (
    <LabelLine commands={commands} isOpen={label.id === openLabel} key={label.id} label={label} onOpen={onOpen} />
  );
  return (
    <nav aria-label={t("label")} className={styles.pane}>
      <div className={styles.head}>
        <Button className={styles.new} onClick={onCompose} startIcon="square-pen" variant="solid">
          {t("compose")}
        </Button>
        <IconButton icon="settings" label={t("settings")} onClick={() => openMailSettings()} />
        <span data-narrow="">
          <IconButton icon="x" label={t("back")} onClick={onBack} />
        </span>
      </div>
      <Scrollbar className={styles.labels}>
        {!found.data && (
          <LoadState headingLevel={3} of={found} title={t("failed")}>
            <LabelSkeleton />
          </LoadState>
        )}
        {found.data && (
          <>
            <ul className="bare">{labels.filter(({ type }) => type === "system").map(lineOf)}</ul>
            <div className={styles.caption}>
              <h2 className="text-12 semibold faint">{t("own")}</h2>
              {own.length < mailLimits.labels && (
                <IconButton icon="plus" label={t("create")} onClick={() => setIsNew(true)} size="s" />
              )}
            </div>
            {own.length === 0 && <p className={styles.none}>{t("none")}</p>}
            <ul className="bare">{own.map(lineOf)}</ul>
          </>
        )}
      </Scrollbar>
      {isNew && <NewLabel onClose={() => setIsNew(false)} />}
    </nav>
  );
}

const widths = [52, 64, 46, 70, 40, 58, 49];

function LabelSkeleton() {
  return (
    <div aria-hidden="true">
      {widths.map((width) => (
        <div className={styles.label} key={width}>
          <Skeleton height={20} shape="box" width={20} />
          <Skeleton width={`${width}%`} />
        </div>
      ))}
    </div>
  );
}
