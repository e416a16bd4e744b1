import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "@/components/avatar";
import { formatDate, formatDateTime } from "@/lib/format";
import type { PostSummary } from "../schema";
import styles from "./post-byline.module.css";

type Props = Readonly<{ post: Pick<PostSummary, "author" | "publishedAt" | "readingMinutes">; withPhoto?: boolean }>;

/** The author, date and reading time of a post. */
export function PostByline({ post: { author, publishedAt, readingMinutes }, withPhoto = false }: Props) {
  const t = useTranslations("posts");
  const locale = useLocale();
  const name = author?.name ?? t("someone");
  return (
    <p className={styles.byline}>
      {withPhoto && <Avatar alt="" imageUrl={author?.avatarUrl} name={name} size={32} />}
      <bdi>{name}</bdi>
      <time dateTime={publishedAt} title={formatDateTime(locale, publishedAt, "full")}>
        {formatDate(locale, publishedAt)}
      </time>
      <span>{t("minutes", { count: readingMinutes })}</span>
    </p>
  );
}
