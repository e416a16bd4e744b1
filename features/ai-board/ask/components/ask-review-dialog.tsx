"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { Dialog } from "@/components/dialog";
import { LoadState } from "@/components/load-state";
import { MarkedText } from "@/components/marked-text";
import { Skeleton } from "@/components/skeleton";
import { Switch } from "@/components/switch";
import type { AskPreview } from "@/features/assistant/schema";
import { formatNumber } from "@/lib/format";
import { askPreviewQuery } from "../client/queries";
import type { AskReview } from "../client/use-panel";
import styles from "./ask-review-dialog.module.css";
import { useAskCopy } from "./use-ask";

type Props = Readonly<{ review: AskReview; onClose: () => void }>;

/** A dialog that shows a question with personal data before it is sent, masked by default. */
export function AskReviewDialog({ review: { ask, preview, onSend, onEdit }, onClose }: Props) {
  const { t } = useAskCopy();
  const [isMasked, setIsMasked] = useState(true);
  const asked = { columnId: ask.columnId, prompt: ask.prompt, isMasked: false };
  const plain = useQuery({ ...askPreviewQuery(asked), enabled: !isMasked });
  const shown = isMasked ? preview : plain.data;

  function close(then: () => void) {
    onClose();
    then();
  }

  const actions = (
    <>
      <Button onClick={onClose}>{t("ask.cancel")}</Button>
      <Button onClick={() => close(onEdit)} startIcon="pencil">
        {t("review.edit")}
      </Button>
      <Button
        loading={!shown && !plain.isError}
        onClick={() => {
          if (shown) close(() => onSend({ ...ask, isMasked, hash: shown.hash }));
        }}
        startIcon="send"
        variant="solid"
      >
        {t("review.send")}
      </Button>
    </>
  );
  return (
    <Dialog actions={actions} closeLabel={t("act.close")} onClose={onClose} open size="l" title={t("review.title")}>
      <div className="grid gap-4 shrinkable">
        <Notice count={preview.maskedCount} isMasked={isMasked} onMask={setIsMasked} />
        {shown ? (
          <Letters preview={shown} />
        ) : (
          <LoadState headingLevel={3} of={plain} title={t("review.failed")}>
            <Skeleton height={240} shape="box" />
          </LoadState>
        )}
      </div>
    </Dialog>
  );
}

type NoticeProps = Readonly<{ count: number; isMasked: boolean; onMask: (isMasked: boolean) => void }>;

function Notice({ count, isMasked, onMask }: NoticeProps) {
  const { t, locale } = useAskCopy();
  const title = t(isMasked ? "review.masked" : "review.plain", { count, shown: formatNumber(locale, count) });
  return (
    <Alert role="status" title={title} tone={isMasked ? "success" : "warning"}>
      <p>{t(isMasked ? "review.maskedText" : "review.plainText")}</p>
      <Switch
        checked={isMasked}
        className={styles.mask}
        label={t("review.mask")}
        onChange={(event) => onMask(event.target.checked)}
      />
    </Alert>
  );
}

function Letters({ preview: { text, marks } }: Readonly<{ preview: AskPreview }>) {
  const { t } = useAskCopy();
  const box = useRef<HTMLElement>(null);
  // The instructions stand before the person's own words, where personal data is.
  useEffect(() => {
    const mark = box.current?.querySelector("mark");
    if (!box.current || !mark) return;
    const { top, height } = box.current.getBoundingClientRect();
    box.current.scrollTop += mark.getBoundingClientRect().top - top - height / 2;
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section aria-label={t("review.text")} className={styles.text} ref={box} tabIndex={0}>
      <pre className={styles.letters}>
        <MarkedText marks={marks} text={text} />
      </pre>
    </section>
  );
}
