"use client";

import { type ReactNode, useRef } from "react";
import { Scrollbar } from "@/components/scrollbar";
import type { Layout } from "@/lib/settings";
import type { NavGroup } from "../domain/menu";
import { NavArrows } from "./nav-arrows";
import styles from "./nav-bar.module.css";
import type { NavMarks } from "./nav-context";
import { NavMenu, type NavTexts } from "./nav-menu";
import { useShownLayout } from "./use-shown-layout";

export type NavBarTexts = NavTexts & Readonly<{ label: string; back: string; forward: string }>;

type Props = Readonly<{
  groups: readonly NavGroup[];
  /** The layout that the server rendered for. */
  layout: Layout;
  brand: ReactNode;
  texts: NavBarTexts;
  marks?: NavMarks;
}>;

/** The navigation of wide screens: a sidebar, a narrow strip, or a bar under the header. */
export function NavBar({ groups, layout: served, brand, texts, marks }: Props) {
  const layout = useShownLayout(served);
  const bar = useRef<HTMLElement>(null);
  return (
    <nav aria-label={texts.label} className={styles.bar} data-nav="bar" ref={bar}>
      <div className={styles.brand}>{brand}</div>
      <Scrollbar axis={layout === "horizontal" ? "x" : "y"} className={styles.scroller} data-scroller>
        <NavMenu groups={groups} idPrefix="nav" marks={marks} popsOut={layout !== "vertical"} texts={texts} />
      </Scrollbar>
      {layout === "horizontal" ? <NavArrows back={texts.back} bar={bar} forward={texts.forward} /> : null}
    </nav>
  );
}
