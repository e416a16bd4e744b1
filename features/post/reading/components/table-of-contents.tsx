"use client";

import { useEffect, useState } from "react";
import type { Section } from "../domain/outline";
import styles from "./table-of-contents.module.css";

type Props = Readonly<{
  label: string;
  lang: string;
  dir: "ltr" | "rtl";
  sections: readonly Omit<Section, "block">[];
}>;

/** The table of contents of a post, with the current section marked. */
export function TableOfContents({ label, lang, dir, sections }: Props) {
  const current = useCurrentSection(sections);
  return (
    <nav aria-label={label} className={styles.contents}>
      <p className="semibold text-13">{label}</p>
      <ol dir={dir} lang={lang}>
        {sections.map(({ id, level, title }) => (
          <li className={level >= 3 ? styles.deep : undefined} key={id}>
            <a aria-current={id === current ? "location" : undefined} href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The last heading above the upper third of the window. */
function useCurrentSection(sections: Props["sections"]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = sections.map(({ id }) => document.getElementById(id)).filter((found) => found !== null);
    const find = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
      setCurrent(passed.at(-1)?.id);
    };
    // All above the line counts as in view, so that no leap over the whole text goes unseen.
    const observer = new IntersectionObserver(find, { rootMargin: "1000000px 0px -66% 0px" });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
