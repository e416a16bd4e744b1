"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { SearchField } from "@/components/search-field";
import { searchTerms } from "@/lib/fold";
import type { IconName } from "@/lib/icons";
import styles from "./documentation-nav.module.css";

type Found = Readonly<{ href: string; title: string; key: string }>;
type Entry = Found & Readonly<{ id: string; icon: IconName; area: string; sections: readonly Found[] }>;

type Props = Readonly<{
  current: string;
  entries: readonly Entry[];
  texts: Readonly<Record<"label" | "search" | "clear" | "none" | "results", string>>;
}>;

const searchLimit = 60;

/** The navigation of the documentation by area, with a search; Enter opens the first result. */
export function DocumentationNav({ current, entries, texts }: Props) {
  const router = useRouter();
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const nav = useRef<HTMLElement>(null);
  // The last pages begin outside the strip of a narrow place, and below the list of a wide one: the open page is brought in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place in the strip.
  useEffect(() => {
    const link = nav.current?.querySelector("[aria-current]");
    const strip = link?.closest("ul");
    const [list, open] = [nav.current, link].map((element) => element?.getBoundingClientRect());
    if (list && open && open.bottom > list.bottom)
      nav.current?.scrollBy({ top: open.bottom - list.bottom + open.height });
    const [outer, inner] = [strip, link].map((element) => element?.getBoundingClientRect());
    if (!outer || !inner || (inner.left >= outer.left && inner.right <= outer.right)) return;
    strip?.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
  }, [current]);
  const parts = searchTerms(text);
  const holds = ({ key }: Found) => parts.every((word) => key.includes(word));
  const results = entries.flatMap((entry) => {
    const sections = entry.sections.filter(holds);
    return holds(entry) || sections.length > 0 ? [{ entry, sections }] : [];
  });
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const [first] = results;
    if (!first) return;
    const { entry, sections } = first;
    router.push((holds(entry) ? entry : (sections[0] ?? entry)).href);
  }
  const areas = [...new Set(entries.map(({ area }) => area))];
  return (
    <nav aria-label={texts.label} className={styles.nav} ref={nav}>
      <form onSubmit={handleSubmit}>
        <SearchField
          clearLabel={texts.clear}
          field={field}
          label={texts.search}
          maxLength={searchLimit}
          onChange={setText}
          text={text}
        />
      </form>
      {parts.length > 0 ? (
        <>
          <p aria-live="polite" className={results.length > 0 ? "visually-hidden" : "text-13 muted"}>
            {results.length > 0 ? `${texts.results} ${results.length}` : texts.none}
          </p>
          <ul className={styles.results}>
            {results.map(({ entry, sections }) => (
              <li key={entry.id}>
                <AppLink className={styles.link} href={entry.href}>
                  <Icon name={entry.icon} size={18} />
                  {entry.title}
                </AppLink>
                {sections.length > 0 && (
                  <ul>
                    {sections.map((section) => (
                      <li key={section.href}>
                        <AppLink className={styles.section} href={section.href}>
                          {section.title}
                        </AppLink>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </>
      ) : (
        areas.map((area) => (
          <div key={area}>
            <p className={styles.area}>{area}</p>
            <ul className={styles.pages}>
              {entries
                .filter((entry) => entry.area === area)
                .map(({ id, href, icon, title }) => (
                  <li key={id}>
                    <AppLink aria-current={id === current ? "page" : undefined} className={styles.link} href={href}>
                      <Icon name={icon} size={18} />
                      {title}
                    </AppLink>
                  </li>
                ))}
            </ul>
          </div>
        ))
      )}
    </nav>
  );
}
