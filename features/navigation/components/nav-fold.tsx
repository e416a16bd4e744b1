"use client";

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { Icon } from "@/components/icon";
import { pressedKey } from "@/lib/pressed-key";
import type { NavEntry } from "../domain/menu";
import { isActivePath } from "../policy";
import { useNav } from "./nav-context";
import styles from "./nav-menu.module.css";
import { placePopOut } from "./place-pop-out";

type Props = Readonly<{
  entry: NavEntry;
  depth: 1 | 2 | 3;
  className: string | undefined;
  content: ReactNode;
  idPrefix: string;
  children: ReactNode;
}>;

/** Long enough to cross the gap between the bar and what popped out of it. */
const leaveDelayMs = 180;

/** A group of the navigation, which unfolds below its button or pops out beside it. */
export function NavFold({ entry, depth, className, content, idPrefix, children }: Props) {
  const { path, popsOut, popped, popOut, popIn, isOpen, toggle } = useNav();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPopOut = popsOut && depth === 1;
  const isExpanded = isPopOut ? popped === entry.id : isOpen(entry.id);
  // What was never unfolded is not drawn: most of the menu is not, on most pages.
  const [wasExpanded, setWasExpanded] = useState(isExpanded);
  if (isExpanded && !wasExpanded) setWasExpanded(true);
  const panelId = `${idPrefix}-${entry.id}-entries`;

  useEffect(() => {
    if (isPopOut && isExpanded && button.current && panel.current) placePopOut(button.current, panel.current);
  }, [isPopOut, isExpanded]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const stay = () => {
    clearTimeout(leaving.current);
    popOut(entry.id);
  };
  const leave = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => popIn(entry.id), leaveDelayMs);
  };
  const handleClick = (event: MouseEvent) => {
    // A mouse has opened the group by resting on it; its click must not shut it again.
    const byMouse = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === "mouse";
    if (!isPopOut) toggle(entry.id);
    else if (isExpanded && !byMouse) popIn(entry.id);
    else popOut(entry.id);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== "Escape" || !isExpanded || !isPopOut) return;
    event.stopPropagation();
    button.current?.focus();
    popIn(entry.id);
  };
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) popIn(entry.id);
  };
  const popOutHandlers = isPopOut && {
    onPointerEnter: (event: ReactPointerEvent) => event.pointerType === "mouse" && stay(),
    onPointerLeave: (event: ReactPointerEvent) => event.pointerType === "mouse" && leave(),
    onKeyDown: handleKeyDown,
    onBlur: handleBlur,
  };

  return (
    <li {...popOutHandlers}>
      <button
        aria-controls={panelId}
        aria-expanded={isExpanded}
        className={className}
        data-active={holds(entry, path) || undefined}
        onClick={handleClick}
        onFocus={(event) => isPopOut && event.currentTarget.matches(":focus-visible") && stay()}
        ref={button}
        type="button"
      >
        {content}
        <Icon className={styles.chevron} name="chevron-right" size={16} />
      </button>
      <div className={depth === 1 ? styles.panel : styles.fold} data-open={isExpanded} id={panelId} ref={panel}>
        {wasExpanded ? <ul className={styles.subList}>{children}</ul> : null}
      </div>
    </li>
  );
}

function holds(entry: NavEntry, path: string): boolean {
  return isActivePath(path, entry.href) || (entry.children?.some((child) => holds(child, path)) ?? false);
}
