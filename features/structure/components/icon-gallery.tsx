"use client";

import { useRef, useState } from "react";
import { Icon } from "@/components/icon";
import { SearchField } from "@/components/search-field";
import type { IconName } from "@/lib/icons";
import type { FactListTexts } from "./fact-list";
import styles from "./icon-gallery.module.css";

const searchLimit = 40;

/** The icons of the sprite by name; clicking one copies its code. */
export function IconGallery({ names, texts }: Readonly<{ names: readonly IconName[]; texts: FactListTexts }>) {
  const [search, setSearch] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const shown = names.filter((name) => name.includes(search.trim().toLowerCase()));
  return (
    <div className="grid gap-4">
      <SearchField
        className={styles.search}
        clearLabel={texts.clear}
        field={field}
        label={texts.search}
        maxLength={searchLimit}
        onChange={setSearch}
        text={search}
      />
      <p aria-live="polite" className="text-13 muted num" role="status">
        {shown.length === 0 ? texts.none : texts.found.replace("#", String(shown.length))}
      </p>
      <ul className={styles.icons}>
        {shown.map((name) => (
          <li key={name}>
            <button
              aria-label={texts.copy.replace("#", () => name)}
              className={styles.icon}
              data-copy={`<Icon name="${name}" />`}
              type="button"
            >
              <Icon name={name} size={24} />
              <span dir="ltr">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
