import type { IconName } from "@/lib/icons";
import { AppLink } from "./app-link";
import { Icon } from "./icon";
import styles from "./view-switch.module.css";

type View<Name extends string> = Readonly<{ name: Name; label: string; icon: IconName }>;

type Props<Name extends string> = Readonly<{
  label: string;
  views: readonly View<Name>[];
  current: Name;
  onChoose: (view: Name) => void;
}>;

/** A switch between the views of a list. */
export function ViewSwitch<Name extends string>({ label, views, current, onChoose }: Props<Name>) {
  return (
    <fieldset aria-label={label} className={styles.views}>
      {views.map(({ name, label: word, icon }) => (
        <button
          aria-label={word}
          aria-pressed={name === current}
          className={styles.view}
          key={name}
          onClick={() => onChoose(name)}
          title={word}
          type="button"
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </fieldset>
  );
}

type LinkProps<Name extends string> = Readonly<{
  label: string;
  views: readonly (View<Name> & Readonly<{ href: string }>)[];
  current: Name;
}>;

/** The same, where each view is a page of its own. */
export function ViewLinks<Name extends string>({ label, views, current }: LinkProps<Name>) {
  return (
    <nav aria-label={label} className={styles.views}>
      {views.map(({ name, label: word, icon, href }) => (
        <AppLink
          aria-current={name === current ? "page" : undefined}
          aria-label={word}
          className={styles.view}
          href={href}
          key={name}
          title={word}
        >
          <Icon name={icon} size={18} />
        </AppLink>
      ))}
    </nav>
  );
}
