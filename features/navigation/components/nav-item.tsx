"use client";

import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import type { NavEntry } from "../domain/menu";
import { isActiveItem } from "../policy";
import { useNav } from "./nav-context";
import { NavFold } from "./nav-fold";
import type { NavTexts } from "./nav-menu";
import styles from "./nav-menu.module.css";

type Props = Readonly<{ entry: NavEntry; depth: 1 | 2 | 3; texts: NavTexts; idPrefix: string }>;

/** An item of the navigation: a group, a page, an external link, or a planned area. */
export function NavItem({ entry, depth, texts, idPrefix }: Props) {
  const { path, marks } = useNav();
  const { children, href } = entry;
  const className = depth === 1 ? styles.item : styles.subItem;
  const content = <NavLabel depth={depth} entry={entry} />;

  if (children) {
    return (
      <NavFold className={className} content={content} depth={depth} entry={entry} idPrefix={idPrefix}>
        {children.map((child) => (
          <NavItem depth={depth === 1 ? 2 : 3} entry={child} idPrefix={idPrefix} key={child.id} texts={texts} />
        ))}
      </NavFold>
    );
  }
  if (!href) {
    return (
      <li>
        {/* biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link to those who listen. */}
        <span
          aria-disabled="true"
          className={className}
          data-planned
          role="link"
          title={texts.plannedHint}
          tabIndex={-1}
        >
          {content}
          <span className={styles.badge}>{texts.planned}</span>
        </span>
      </li>
    );
  }
  if (entry.isExternal) {
    const { host } = new URL(href);
    return (
      <li>
        <a className={className} href={href} rel="noopener noreferrer" target="_blank" title={host}>
          {content}
          <span className={styles.away}>
            <Icon name="external-link" size={16} />
            <span className="visually-hidden">
              <bdi>{host}</bdi>, {texts.external}
            </span>
          </span>
        </a>
      </li>
    );
  }
  const current = path === href ? "page" : isActiveItem(path, entry) ? "true" : undefined;
  return (
    <li>
      <AppLink aria-current={current} className={className} href={href}>
        {content}
        {marks?.[entry.id]}
      </AppLink>
    </li>
  );
}

function NavLabel({ entry, depth }: Pick<Props, "entry" | "depth">): ReactNode {
  return (
    <>
      {entry.icon ? <Icon className={styles.icon} name={entry.icon} size={24} /> : null}
      {depth > 1 ? <span aria-hidden="true" className={styles.dot} /> : null}
      <span className={styles.label}>{entry.label}</span>
    </>
  );
}
