"use client";

import type { MutationFilters } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type Neighbours, neighboursOf } from "@/lib/neighbours";
import { pressedKey } from "@/lib/pressed-key";
import { useLeaveForm } from "./close-guards";
import { copyText } from "./copy-text";
import styles from "./detail-panel.module.css";
import { Dialog } from "./dialog";
import { IconButton } from "./icon-button";
import { toast } from "./toast";
import { useSaveStatus } from "./use-save-status";

type Props = Pick<ComponentProps<typeof Dialog>, "onClose" | "title" | "children"> &
  Readonly<{
    /** Of the record that it shows. */
    id: string;
    /** Where the record belongs, at the start of the header. */
    crumb: ReactNode;
    /** The ids of all records that the screen behind shows, in its order. */
    order: readonly string[];
    /** Shows another record in place of this one. */
    onStep: (id: string) => void;
    /** The path of the record. */
    href: string;
    /** Selects the writes to the record, whose state the header shows. */
    writes: MutationFilters;
  }>;

/** How long the header says that the link was copied. */
const copiedMs = 3_000;

/** A side panel with the details of a record of a list or board, and links to the previous and next one. */
export function DetailPanel({ id, crumb, order, onStep, href, writes, children, ...dialog }: Props) {
  const t = useTranslations("common");
  const neighbours = useNeighbours(id, order);
  function handleKeyDown(event: KeyboardEvent, leave: (go: () => void) => void) {
    const key = pressedKey(event);
    if (!event.altKey || (key !== "PageUp" && key !== "PageDown")) return;
    event.preventDefault();
    const to = key === "PageUp" ? neighbours.previousId : neighbours.nextId;
    if (to === null) return;
    const heading = event.currentTarget.querySelector("h2");
    leave(() => {
      // A field that saves when it loses the focus saves now, and the panel still gets the next key.
      heading?.focus();
      onStep(to);
    });
  }
  return (
    <Dialog
      {...dialog}
      closeLabel={t("close")}
      onKeyDown={handleKeyDown}
      open
      placement="end"
      tools={
        <>
          <div className={styles.crumb}>{crumb}</div>
          <Tools href={href} key={id} writes={writes} />
          <Steps neighbours={neighbours} onStep={onStep} />
        </>
      }
    >
      <div key={id} ref={showTop}>
        {children}
      </div>
    </Dialog>
  );
}

/** Scrolls to the top, where another record begins. */
const showTop = (content: HTMLElement | null) => content?.parentElement?.scrollTo(0, 0);

function useNeighbours(id: string, order: readonly string[]): Neighbours {
  const known = useRef(order);
  if (order.includes(id)) known.current = order;
  return neighboursOf(id, known.current, order);
}

function Steps({ neighbours: { previousId, nextId }, onStep }: Pick<Props, "onStep"> & { neighbours: Neighbours }) {
  const t = useTranslations("common.panel");
  const leave = useLeaveForm();
  const step = (to: string | null) => () => to !== null && leave(() => onStep(to));
  return (
    <>
      <IconButton
        aria-keyshortcuts="Alt+PageUp"
        disabled={previousId === null}
        icon="chevron-up"
        label={t("previous")}
        onClick={step(previousId)}
        title={`${t("previous")} (Alt + Page Up)`}
      />
      <IconButton
        aria-keyshortcuts="Alt+PageDown"
        disabled={nextId === null}
        icon="chevron-down"
        label={t("next")}
        onClick={step(nextId)}
        title={`${t("next")} (Alt + Page Down)`}
      />
    </>
  );
}

/** The status of the record and the button that copies its link. */
function Tools({ href, writes }: Pick<Props, "href" | "writes">) {
  const t = useTranslations("common.panel");
  const status = useSaveStatus(writes);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function handleCopy() {
    if (await copyText(new URL(href, location.href).href)) setIsCopied(true);
    else toast.error(t("copyFailed"));
  }
  return (
    <>
      <p className={styles.status} role="status">
        {isCopied ? t("copied") : status && t(status)}
      </p>
      <IconButton icon={isCopied ? "check" : "link"} label={t("copyLink")} onClick={handleCopy} />
    </>
  );
}
