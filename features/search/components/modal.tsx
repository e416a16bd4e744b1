"use client";

import { type ReactNode, useEffect, useRef } from "react";
import styles from "./modal.module.css";

type Props = Readonly<{ label: string; onClose: () => void; children: ReactNode }>;

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Modal({ label, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOver = useRef(false);
  const close = () => {
    if (isOver.current) return;
    isOver.current = true;
    onClose();
  };

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (!element?.open) element?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one beside the box; by keyboard, Escape closes it.
    <dialog
      aria-label={label}
      className={styles.modal}
      data-dims
      onClick={(event) => event.target === event.currentTarget && close()}
      onCancel={close}
      // Escape hides the dialog at once, but this event comes later: whoever has opened it again by then keeps it.
      onClose={close}
      ref={dialog}
    >
      {children}
    </dialog>
  );
}
