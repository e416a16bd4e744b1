"use client";

import { useQueries } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { linkQuery } from "../client/queries";
import { ownLinksIn } from "../domain/own-links";
import { LinkChip } from "./link-chip";
import styles from "./message-links.module.css";

/** Chips for the links of ours in a message. Of what the reader may not see nothing but the link in the text stands. */
export function MessageLinks({ body }: Readonly<{ body: string }>) {
  const t = useTranslations("chat.links");
  // On the server nothing is known of them yet, so that both draw the same at first.
  const paths = typeof location === "undefined" ? [] : ownLinksIn(body, location.origin);
  const links = useQueries({
    queries: paths.map(linkQuery),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  if (links.length === 0) return null;
  return (
    <ul aria-label={t("label")} className={styles.links}>
      {links.map((link) => (
        <li key={link.path}>
          <LinkChip link={link} />
        </li>
      ))}
    </ul>
  );
}
