"use client";

import { useEffect, useRef } from "react";
import type { IconName } from "@/lib/icons";
import { AppLink } from "./app-link";
import { Icon } from "./icon";
import styles from "./page-tabs.module.css";

type PageTab<Name extends string> = Readonly<{ name: Name; label: string; icon: IconName; href: string }>;

type Props<Name extends string> = Readonly<{ label: string; tabs: readonly PageTab<Name>[]; current: Name }>;

/** Tabs that are links, each to a part of the page with an address of its own. */
export function PageTabs<Name extends string>({ label, tabs, current }: Props<Name>) {
  const strip = useRef<HTMLElement>(null);
  // On a phone the last of them begin outside the strip: the one that is open is brought into it, the page stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place in the strip.
  useEffect(() => {
    const [outer, inner] = [strip.current, strip.current?.querySelector("[aria-current]")].map((element) =>
      element?.getBoundingClientRect(),
    );
    if (!outer || !inner || (inner.left >= outer.left && inner.right <= outer.right)) return;
    strip.current?.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
  }, [current]);
  return (
    <nav aria-label={label} className={styles.tabs} ref={strip}>
      {tabs.map(({ name, label: word, icon, href }) => (
        <AppLink aria-current={name === current ? "page" : undefined} className={styles.tab} href={href} key={name}>
          <Icon name={icon} size={18} />
          {word}
        </AppLink>
      ))}
    </nav>
  );
}
