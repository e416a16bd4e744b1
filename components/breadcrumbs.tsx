import { AppLink } from "./app-link";
import styles from "./breadcrumbs.module.css";
import { Icon } from "./icon";

export type Crumb = Readonly<{ label: string; href?: string }>;

type Props = Readonly<{ items: readonly Crumb[]; label: string }>;

/** The path of pages that leads to the current page. `label` names the landmark. */
export function Breadcrumbs({ items, label }: Props) {
  return (
    <nav aria-label={label}>
      <ol className="row wrap gap-2px text-13 faint">
        {items.map((item, index) => (
          <li className={styles.item} key={item.label}>
            {index > 0 && <Icon className={styles.separator} name="chevron-right" size={14} />}
            {item.href && index < items.length - 1 ? (
              <AppLink className={styles.link} href={item.href}>
                <bdi>{item.label}</bdi>
              </AppLink>
            ) : (
              <span aria-current={index === items.length - 1 ? "page" : undefined} className="shrinkable truncate">
                <bdi>{item.label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
