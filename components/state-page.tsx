import type { ReactNode } from "react";
import { StateArt, type StateArtKind } from "./state-art";
import styles from "./state-page.module.css";

type Props = Readonly<{
  art: StateArtKind;
  title: ReactNode;
  children: ReactNode;
  /** What can be done: links and buttons, the main one first. */
  actions: ReactNode;
  /** A line for whoever asks for help. */
  footnote?: ReactNode;
}>;

/** A full page for a state such as not found, forbidden or unavailable. */
export function StatePage({ art, title, children, actions, footnote }: Props) {
  return (
    <div className={styles.page}>
      <StateArt kind={art} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>{actions}</div>
      {footnote ? <p className={styles.footnote}>{footnote}</p> : null}
    </div>
  );
}
