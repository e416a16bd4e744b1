"use client";

import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classNames } from "@/lib/class-names";
import type { IconName } from "@/lib/icons";
import { Icon } from "./icon";
import styles from "./menu.module.css";
import { placeBeside } from "./place-beside";
import popoverStyles from "./popover.module.css";

export type MenuItem = Readonly<{
  label: string;
  icon?: IconName;
  /** A mark at the end: a shortcut, a check. */
  end?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Given (true or false) on items that are one choice of several. */
  checked?: boolean;
  onSelect: () => void;
}>;

type TriggerProps = Pick<ComponentProps<"button">, "ref" | "onClick" | "onKeyDown"> & {
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string;
};

type Props = Readonly<{
  label: string;
  items: readonly (MenuItem | "divider")[];
  /** Draws the button that opens the menu; spread the given props on it. */
  trigger: (props: TriggerProps) => ReactNode;
  /** Shown above the items, such as who is signed in. */
  header?: ReactNode;
}>;

const itemSelector = '[role^="menuitem"]:not([aria-disabled="true"])';

/**
 * A menu in a native popover: it closes on Esc or on a click outside, and returns the focus. Arrow keys, Home, End and
 * typing a letter move through it.
 */
export function Menu({ label, items, trigger, header }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A page has many menus and opens few: what one holds is drawn when it is first opened.
  const [isDrawn, setIsDrawn] = useState(false);

  function open(focus: "first" | "last") {
    const popover = list.current;
    if (!popover || !button.current) return;
    flushSync(() => setIsDrawn(true));
    popover.showPopover({ source: button.current } as never);
    placeBeside(popover, button.current);
    const found = popover.querySelectorAll<HTMLElement>(itemSelector);
    found[focus === "first" ? 0 : found.length - 1]?.focus();
  }

  function handleTriggerKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(event.key === "ArrowDown" ? "first" : "last");
  }

  function select(item: MenuItem) {
    if (item.disabled) return;
    list.current?.hidePopover();
    button.current?.focus();
    item.onSelect();
  }

  return (
    <>
      {trigger({
        ref: button,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        "aria-controls": id,
        onClick: () => (isOpen ? list.current?.hidePopover() : open("first")),
        onKeyDown: handleTriggerKey,
      })}
      <div
        aria-label={label}
        className={classNames(popoverStyles.popover, styles.menu)}
        id={id}
        onKeyDown={(event) => moveFocus(event)}
        onToggle={(event) => setIsOpen(event.newState === "open")}
        popover="auto"
        ref={list}
        role="menu"
        tabIndex={-1}
      >
        {isDrawn && header && <div className={styles.header}>{header}</div>}
        {isDrawn &&
          items.map((item, index) =>
            item === "divider" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: dividers have nothing of their own to be known by.
              <hr className={styles.divider} key={`divider-${index}`} />
            ) : (
              <MenuEntry item={item} key={item.label} onSelect={() => select(item)} />
            ),
          )}
      </div>
    </>
  );
}

function MenuEntry({ item, onSelect }: Readonly<{ item: MenuItem; onSelect: () => void }>) {
  const choice = item.checked === undefined ? undefined : { role: "menuitemradio", "aria-checked": item.checked };
  return (
    <button
      aria-disabled={item.disabled || undefined}
      className={classNames(styles.item, item.danger && styles.danger)}
      onClick={onSelect}
      role="menuitem"
      tabIndex={-1}
      type="button"
      {...choice}
    >
      {item.icon && <Icon name={item.icon} size={18} />}
      <span className="grow shrinkable break-anywhere">{item.label}</span>
      {item.end}
      {item.checked && <Icon name="check" size={18} />}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const menu = event.currentTarget;
  const found = [...menu.querySelectorAll<HTMLElement>(itemSelector)];
  const at = found.indexOf(document.activeElement as HTMLElement);
  const next = targetOf(event.key, at, found);
  if (next) {
    event.preventDefault();
    next.focus();
  } else if (event.key === "Tab") {
    menu.hidePopover();
  }
}

function targetOf(key: string, at: number, found: readonly HTMLElement[]): HTMLElement | undefined {
  const count = found.length;
  if (key === "ArrowDown") return found[(at + 1) % count];
  if (key === "ArrowUp") return found[(at - 1 + count) % count];
  if (key === "Home") return found[0];
  if (key === "End") return found[count - 1];
  if (key.length !== 1 || key === " ") return undefined;
  const letter = key.toLowerCase();
  const rotated = [...found.slice(at + 1), ...found.slice(0, at + 1)];
  return rotated.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
}
