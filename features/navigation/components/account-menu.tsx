"use client";

import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Avatar } from "@/components/avatar";
import popover from "@/components/header-popover.module.css";
import { classNames } from "@/lib/class-names";
import styles from "./account-menu.module.css";

type Props = Readonly<{
  person: Readonly<{ id: string; name: string; email: string; avatarUrl: string | null }>;
  /** What the account may do, in a word. */
  standing: string;
  label: string;
  /** Lines of the menu: links and buttons. */
  children: ReactNode;
}>;

/** The account menu. The browser's own popover opens, closes and returns the focus. */
export function AccountMenu({ person, standing: accountStatus, label, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  // The lines are drawn when the menu first opens: the event comes before it shows.
  const [wasOpened, setWasOpened] = useState(false);
  const handleClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a, [data-closes]")) menu.current?.hidePopover();
  };
  return (
    <>
      <button aria-label={label} className={styles.button} popoverTarget="account-menu" title={label} type="button">
        <Avatar alt="" id={person.id} imageUrl={person.avatarUrl} name={person.name} size={40} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the clicks of the lines inside. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a line is a click, too. */}
      <div
        className={classNames(popover.popover, styles.menu)}
        id="account-menu"
        onBeforeToggle={() => setWasOpened(true)}
        onClick={handleClick}
        popover="auto"
        ref={menu}
      >
        {wasOpened ? (
          <>
            <div className={styles.person}>
              <Avatar alt="" id={person.id} imageUrl={person.avatarUrl} name={person.name} size={40} />
              <div className={styles.words}>
                <span className={styles.name}>
                  <bdi className="cut">{person.name}</bdi>
                </span>
                <span className={styles.email}>
                  <bdi className="cut">{person.email}</bdi>
                </span>
              </div>
            </div>
            <p className={styles.standing}>{accountStatus}</p>
            <div className={styles.lines}>{children}</div>
          </>
        ) : null}
      </div>
    </>
  );
}
