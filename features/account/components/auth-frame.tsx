import Link from "next/link";
import type { ReactNode } from "react";
import { Logo } from "@/components/logo";
import { paths } from "@/lib/paths";
import styles from "./auth-frame.module.css";

type Props = Readonly<{
  homeLabel: string;
  /** Beside the brand: the language. */
  menu: ReactNode;
  title: string;
  text: string;
  columns: readonly string[];
  children: ReactNode;
}>;

/** Cards of the drawing: how full each of its two lines is, in per cent, and which mark it bears. */
const drawing = [
  [
    [78, 46, 1],
    [62, 0, 3],
    [88, 30, 2],
  ],
  [
    [70, 54, 2],
    [84, 38, 1],
  ],
  [
    [58, 0, 3],
    [80, 44, 3],
    [66, 28, 1],
  ],
] as const;

/** The frame of the sign-in pages: the form on one side, and on wide screens a picture of the product on the other. */
export function AuthFrame({ homeLabel, menu, title, text, columns, children }: Props) {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <header className={styles.header}>
          <Link aria-label={homeLabel} className={styles.brand} href={paths.home} prefetch={false}>
            <Logo size={32} />
            Ordo
          </Link>
          {menu}
        </header>
        <main className={styles.main} id="main">
          <div className={styles.column}>{children}</div>
        </main>
      </div>
      <aside className={styles.panel}>
        <Rings />
        <div className={styles.words}>
          <p className={styles.title}>{title}</p>
          <p className={styles.text}>{text}</p>
        </div>
        <div aria-hidden="true" className={styles.board}>
          {drawing.map((cards, index) => (
            <div className={styles.stack} key={columns[index]}>
              <p className={styles.name}>
                {columns[index]}
                <span className={styles.count}>{cards.length}</span>
              </p>
              {cards.map(([first, second, mark]) => (
                <div className={styles.card} key={first}>
                  <span className={styles.mark} data-mark={mark} />
                  <span className={styles.line} style={{ inlineSize: `${first}%` }} />
                  {second > 0 && <span className={styles.faint} style={{ inlineSize: `${second}%` }} />}
                </div>
              ))}
            </div>
          ))}
        </div>
      </aside>
    </div>
  );
}

/** Rings around one centre, as camps stood around the ruler's court. */
function Rings() {
  return (
    <svg aria-hidden="true" className={styles.rings} viewBox="0 0 800 800">
      {[90, 170, 250, 330, 410, 490, 570, 650].map((radius) => (
        <circle cx="400" cy="400" fill="none" key={radius} r={radius} stroke="currentColor" />
      ))}
    </svg>
  );
}
