"use client";

import MuiDialog from "@mui/material/Dialog";
import { useEffect, useId } from "react";
import { classNames } from "@/lib/class-names";
import { pressedKey } from "@/lib/pressed-key";
import type { DialogProps } from "./dialog";
import styles from "./dialog.module.css";
import { IconButton } from "./icon-button";
import { MuiProvider } from "./mui-provider";

export function DialogSurface({ open, onClose, title, children, actions, size = "m", closeLabel, role }: DialogProps) {
  const titleId = useId();
  const bodyId = useId();
  useEffect(() => keepFocus, []);
  return (
    <MuiProvider>
      <MuiDialog
        // What interrupts is read out with its title; a dialog that was asked for is read by going through it.
        aria-describedby={role === "alertdialog" ? bodyId : undefined}
        aria-labelledby={titleId}
        onClose={(event, reason) => {
          // An Escape that only closes a suggestion leaves what is being typed.
          if (reason === "backdropClick" || pressedKey(event as KeyboardEvent) !== null) onClose();
        }}
        open={open}
        role={role}
        slotProps={{
          backdrop: { className: styles.backdrop },
          paper: { className: classNames(styles.paper, styles[size]) },
          transition: { onExited: keepFocus },
        }}
        transitionDuration={{ enter: 180, exit: 120 }}
      >
        <header className={styles.header}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <IconButton icon="x" label={closeLabel} onClick={onClose} />
        </header>
        <div className={styles.body} id={bodyId}>
          {children}
        </div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </MuiDialog>
    </MuiProvider>
  );
}

/** What opened a dialog may be gone when it closes, by its own deed or by another's: whoever goes by key then starts at the page. */
function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
  });
}
