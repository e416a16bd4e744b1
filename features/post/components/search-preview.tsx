"use client";

import { useTranslations } from "next-intl";
import { cutText } from "@/lib/cut-text";
import { postPath } from "@/lib/paths";
import { slugFrom } from "@/lib/slug";
import { postLimits } from "../domain/constants";
import type { TextValues } from "../domain/form-values";
import styles from "./post-form.module.css";

type Props = Readonly<{ origin: string; slug: string; text: TextValues }>;

/** Roughly what search engines have room for. */
const shown = { title: 60, description: 160 };

/** A preview of how a search engine may show the post. */
export function SearchPreview({ origin, slug, text }: Props) {
  const t = useTranslations("postForm");
  const named = slug.trim() || slugFrom(text.title, { max: postLimits.slug, nameless: "post" });
  const title = text.metaTitle.trim() || text.title.trim() || t("preview.untitled");
  const description = text.metaDescription.trim() || text.description.trim() || t("preview.noDescription");
  const { host } = new URL(origin);
  return (
    <figure aria-label={t("preview.label")} className={styles.preview}>
      <span className={styles.site}>
        <span className="text-14">Ordo</span>
        <bdi className="text-12 faint truncate" dir="ltr">
          {[host, ...postPath(named).split("/").filter(Boolean)].join(" › ")}
        </bdi>
      </span>
      <span className={styles.result} dir="auto">
        {cutText(title, shown.title)}
      </span>
      <span className="text-14 muted" dir="auto">
        {cutText(description, shown.description)}
      </span>
    </figure>
  );
}
