"use client";

import MuiDialog from "@mui/material/Dialog";
import { useCallback, useEffect, useId, useState } from "react";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import { CloseGuards, DialogGuards } from "./close-guards";
import type { DialogProps } from "./dialog";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button";
import { MuiProvider } from "./mui-provider";
import { placeAtSide } from "./place-beside";

/** The surface of a dialog: title, content, actions and a close button. */
export function DialogSurface(props: DialogProps) {
  const { open, onClose, title, children, actions, size = "m", closeLabel, role, anchor = null } = props;
  const { placement = "middle", tools, onKeyDown } = props;
  const isPanel = placement === "end";
  const titleId = useId();
  const bodyId = useId();
  const [guards] = useState(() => new CloseGuards());
  const leave = (go: () => void) => guards.leave(go);
  const close = () => leave(onClose);
  useEffect(() => keepFocus, []);
  const place = useCallback(
    (paper: HTMLElement | null) => (paper && anchor ? keepAtSide(paper, anchor) : undefined),
    [anchor],
  );
  return (
    <MuiProvider>
      <MuiDialog
        // What interrupts is read out with its title; a dialog that was asked for is read by going through it.
        aria-describedby={role === "alertdialog" ? bodyId : undefined}
        aria-labelledby={titleId}
        // Beside its anchor it leaves the page as it is: app/base.css does not dim the gutter either.
        data-anchored={anchor ? "" : undefined}
        data-panel={isPanel ? "" : undefined}
        onClose={(event, reason) => {
          // An Escape that only closes a suggestion leaves what is being typed.
          if (reason === "backdropClick" || pressedKey(event as KeyboardEvent) !== null) close();
        }}
        // React also bubbles keys from portals, such as a question above the dialog.
        onKeyDown={(event) => event.currentTarget.contains(event.target as Node) && onKeyDown?.(event, leave)}
        open={open}
        role={role}
        slotProps={{
          backdrop: { className: classNames(styles.backdrop, anchor && styles.clear) },
          paper: {
            className: classNames(styles.paper, isPanel ? styles.panel : styles[size], anchor && styles.anchored),
            ref: place,
          },
          transition: { onExited: keepFocus },
        }}
        transitionDuration={{ enter: 180, exit: 120 }}
      >
        <DialogGuards value={{ guards, close }}>
          <header className={styles.header}>
            <h2
              aria-live={isPanel ? "polite" : undefined}
              className={isPanel ? "visually-hidden" : styles.title}
              id={titleId}
              tabIndex={isPanel ? -1 : undefined}
            >
              {title}
            </h2>
            {tools}
            <IconButton icon="x" label={closeLabel} onClick={close} />
          </header>
          <div className={styles.body} id={bodyId}>
            {children}
          </div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </DialogGuards>
      </MuiDialog>
    </MuiProvider>
  );
}

/** Places a dialog beside its anchor, and again whenever its size changes. Answers how to stop. */
function keepAtSide(paper: HTMLElement, anchor: DOMRect): () => void {
  const observer = new ResizeObserver(() => placeAtSide(paper, anchor));
  placeAtSide(paper, anchor);
  observer.observe(paper);
  return () => observer.disconnect();
}

/**
 * What opened a dialog may be gone when it closes, by its own deed or by another's: whoever goes by key then starts at
 * the page.
 */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  });
}
