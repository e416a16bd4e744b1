"use client";

import { usePathname } from "next/navigation";
import { type PointerEvent, type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "@/components/icon-button";
import type { NavGroup } from "../domain/menu";
import type { NavMarks } from "./nav-context";
import styles from "./nav-drawer.module.css";
import type { NavDrawerTexts } from "./nav-drawer-button";
import { NavMenu } from "./nav-menu";

type Props = Readonly<{
  groups: readonly NavGroup[];
  brand: ReactNode;
  texts: NavDrawerTexts;
  openings: number;
  marks?: NavMarks;
}>;

const enough = 64;

/**
 * The navigation of narrow screens, in a drawer. The browser's own dialog holds the focus, hides the rest and gives the
 * focus back.
 */
export function NavDrawer({ groups, brand, texts, openings, marks }: Props) {
  const path = usePathname();
  const dialog = useRef<HTMLDialogElement>(null);
  const swipe = useRef<{ from: number; by: number } | null>(null);

  useEffect(() => {
    if (openings > 0 && !dialog.current?.open) dialog.current?.showModal();
  }, [openings]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not read: its change is what closes.
  useEffect(() => () => dialog.current?.close(), [path]);

  useEffect(() => {
    const wide = window.matchMedia("(min-width: 1200px)");
    const close = () => dialog.current?.close();
    wide.addEventListener("change", close);
    return () => wide.removeEventListener("change", close);
  }, []);

  const drag = (by: number | null) => {
    if (!dialog.current) return;
    const outward = document.documentElement.dir === "rtl" ? 1 : -1;
    dialog.current.style.translate = by === null ? "" : `${Math.max(0, by * outward) * outward}px`;
  };
  const handleMove = (event: PointerEvent) => {
    if (!swipe.current) return;
    swipe.current.by = event.clientX - swipe.current.from;
    drag(swipe.current.by);
  };
  const handleEnd = () => {
    const by = swipe.current?.by ?? 0;
    swipe.current = null;
    drag(null);
    if ((document.documentElement.dir === "rtl" ? by : -by) > enough) dialog.current?.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is one beside the drawer; by keyboard, Escape closes it.
    <dialog
      aria-label={texts.label}
      className={styles.drawer}
      data-dims
      data-drawer
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
      onPointerCancel={handleEnd}
      onPointerDown={(event) => {
        if (event.pointerType === "touch") swipe.current = { from: event.clientX, by: 0 };
      }}
      onPointerMove={handleMove}
      onPointerUp={handleEnd}
      ref={dialog}
    >
      <div className={styles.content}>
        <div className={styles.top}>
          {brand}
          <IconButton icon="x" label={texts.close} onClick={() => dialog.current?.close()} />
        </div>
        <nav aria-label={texts.label} className={styles.menu}>
          <NavMenu marks={marks} groups={groups} idPrefix="drawer" texts={texts} />
        </nav>
      </div>
    </dialog>
  );
}
