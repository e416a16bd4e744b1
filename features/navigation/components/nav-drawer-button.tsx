"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useState } from "react";
import { IconButton } from "@/components/icon-button";
import { whenOnline } from "@/lib/when-online";
import type { NavGroup } from "../domain/menu";
import type { NavMarks } from "./nav-context";
import styles from "./nav-drawer-button.module.css";
import type { NavTexts } from "./nav-menu";

const loadDrawer = () => whenOnline(() => import("./nav-drawer"));
const NavDrawer = dynamic(() => loadDrawer().then(({ NavDrawer }) => NavDrawer), { ssr: false });

export type NavDrawerTexts = NavTexts & Readonly<{ label: string; open: string; close: string }>;

type Props = Readonly<{ groups: readonly NavGroup[]; brand: ReactNode; texts: NavDrawerTexts; marks?: NavMarks }>;

/** How far from the edge a swipe may begin, and how long it must be, in px. */
const edge = 24;
const enough = 48;

/** A button that opens the navigation on narrow screens, which a swipe from the edge opens too. */
export function NavDrawerButton({ groups, brand, texts, marks }: Props) {
  // Counts the openings: a drawer that was closed by itself opens again at the next number.
  const [openings, setOpenings] = useState(0);
  useEffect(() => onEdgeSwipe(() => setOpenings((count) => count + 1)), []);

  return (
    <div className={styles.place}>
      <IconButton
        aria-haspopup="dialog"
        icon="menu"
        iconSize={24}
        label={texts.open}
        onClick={() => setOpenings((count) => count + 1)}
        onFocus={loadDrawer}
        onPointerEnter={loadDrawer}
        size="l"
      />
      {openings > 0 ? (
        <NavDrawer brand={brand} groups={groups} marks={marks} openings={openings} texts={texts} />
      ) : null}
    </div>
  );
}

function onEdgeSwipe(open: () => void): () => void {
  let startX: number | null = null;
  const inward = (x: number) => (document.documentElement.dir === "rtl" ? window.innerWidth - x : x);
  const handleStart = ({ touches }: TouchEvent) => {
    const x = touches.length === 1 && touches[0] ? inward(touches[0].clientX) : edge + 1;
    startX = x <= edge && window.matchMedia("(max-width: 1199.98px)").matches ? x : null;
  };
  const handleMove = ({ touches }: TouchEvent) => {
    if (startX === null || !touches[0] || inward(touches[0].clientX) - startX < enough) return;
    startX = null;
    open();
  };
  window.addEventListener("touchstart", handleStart, { passive: true });
  window.addEventListener("touchmove", handleMove, { passive: true });
  return () => {
    window.removeEventListener("touchstart", handleStart);
    window.removeEventListener("touchmove", handleMove);
  };
}
