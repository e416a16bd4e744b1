"use client";

import dynamic from "next/dynamic";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { whenOnline } from "@/lib/when-online";

export type DialogProps = Readonly<{
  open: boolean;
  /** Called on Esc, on a press outside and by the close button. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot, the main one last. */
  actions?: ReactNode;
  size?: "s" | "m" | "l";
  closeLabel: string;
  /** `alertdialog` where it interrupts with a question. */
  role?: "dialog" | "alertdialog";
  /** The box that it opens beside rather than in the middle, where the screen has room. */
  anchor?: DOMRect | null;
  /** `end`: a panel at the inline end of the window, of its full height; its title is for assistive technology only. */
  placement?: "middle" | "end";
  /** Shown in the header before the close button. */
  tools?: ReactNode;
  /** Gets the keys pressed in the dialog, not in one above it. `leave` runs `go` after asking about unsaved text. */
  onKeyDown?: (event: KeyboardEvent, leave: (go: () => void) => void) => void;
}>;

const loadSurface = () => whenOnline(() => import("./dialog-surface")).then((module) => module.DialogSurface);
const DialogSurface = dynamic(loadSurface, { ssr: false });

/** Fetches the dialog's code ahead, on hover or focus of what opens it. */
export function preloadDialog(): void {
  void loadSurface();
}

/** A modal dialog. Its code loads on the first opening; it stays mounted after, so that it can leave gracefully. */
export function Dialog(props: DialogProps) {
  const hasOpened = useRef(false);
  if (props.open) hasOpened.current = true;
  return hasOpened.current ? <DialogSurface {...props} /> : null;
}
