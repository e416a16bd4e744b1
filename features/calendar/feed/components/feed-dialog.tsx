"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { Failure } from "@/components/failure";
import { TextField } from "@/components/text-field";
import { formatDate } from "@/lib/format";
import type { CalendarCopy } from "../../components/calendar-copy";
import styles from "../../components/panel.module.css";
import { useCreateFeed, useDeleteFeed } from "../client/mutations";
import { feedQuery } from "../client/queries";

type Props = Readonly<{ copy: CalendarCopy; onClose: () => void }>;

/** A dialog with the private feed address of the calendar: create, show once, renew, revoke. */
export function FeedDialog({ copy: { t, locale, timeZone }, onClose }: Props) {
  const { data, error: loadError } = useQuery(feedQuery());
  const create = useCreateFeed();
  const remove = useDeleteFeed();
  const url = create.data?.url;
  const exists = data?.createdAt != null;
  const revoke = () => {
    create.reset();
    remove.mutate();
  };
  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="solid">
          {t("files.done")}
        </Button>
      }
      closeLabel={t("files.close")}
      onClose={onClose}
      open
      title={t("menu.feed")}
    >
      <div className="grid content-start gap-4 shrinkable text">
        <p className="text-13 muted">{t("files.feedHint")}</p>
        {url && (
          <FeedAddress
            copied={t("files.copied")}
            copy={t("files.copy")}
            hint={t("files.once")}
            label={t("files.address")}
            url={url}
          />
        )}
        {!url && exists && data.createdAt && (
          <p>{t("files.since", { day: formatDate(locale, data.createdAt, "medium", timeZone) })}</p>
        )}
        <div className="flex wrap gap-2">
          <Button loading={create.isPending} onClick={() => create.mutate()} startIcon="key-round">
            {exists ? t("files.renew") : t("files.make")}
          </Button>
          {exists && (
            <Button loading={remove.isPending} onClick={revoke}>
              {t("files.revoke")}
            </Button>
          )}
        </div>
        {exists && <p className="text-13 muted">{t("files.renewHint")}</p>}
        {(create.error || remove.error) && <Failure>{t("files.linkFailed")}</Failure>}
        {loadError && <Failure>{t("files.linkUnread")}</Failure>}
      </div>
    </Dialog>
  );
}

type AddressProps = Readonly<Record<"url" | "label" | "hint" | "copy" | "copied", string>>;

function FeedAddress({ url, label, hint, copy, copied }: AddressProps) {
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const handleCopy = async () => {
    // Only a secure origin has a clipboard; elsewhere the address stands selected, ready for Ctrl-C.
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch {
      field.current?.focus();
      field.current?.select();
    }
  };
  return (
    <div className={styles.address}>
      <TextField
        aria-describedby={hintId}
        dir="ltr"
        label={label}
        onFocus={(event) => event.target.select()}
        readOnly
        ref={field}
        value={url}
      />
      <Button onClick={() => void handleCopy()} startIcon={isCopied ? "check" : "copy"}>
        {isCopied ? copied : copy}
      </Button>
      <p className="text-13 muted" id={hintId}>
        {hint}
      </p>
    </div>
  );
}
