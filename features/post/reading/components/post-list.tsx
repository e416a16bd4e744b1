import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { languageOf } from "@/i18n/locales";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import { postPath } from "@/lib/paths";
import type { PostView } from "../domain/list-state";
import type { PostSummary } from "../schema";
import { PostByline } from "./post-byline";
import { PostPicture } from "./post-cover";
import styles from "./post-list.module.css";

type Props = Readonly<{ posts: readonly PostSummary[]; view: PostView; label: string; headingLevel?: 2 | 3 }>;

/** Posts as cards or as lines. */
export function PostList({ posts, view, label, headingLevel = 2 }: Props) {
  return (
    <ul aria-label={label} className={classNames(styles.posts, styles[view])}>
      {posts.map((post) => (
        <li className={styles.post} key={post.id}>
          <PostCard headingLevel={headingLevel} post={post} />
        </li>
      ))}
    </ul>
  );
}

function PostCard({ post, headingLevel }: Readonly<{ post: PostSummary; headingLevel: 2 | 3 }>) {
  const t = useTranslations("posts");
  const locale = useLocale();
  const { system, direction } = languageOf(post.language);
  const text = { lang: system.html, dir: direction };
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      {post.cover ? (
        <PostPicture alt="" className={styles.cover} image={post.cover} sizes="(min-width: 900px) 400px, 100vw" />
      ) : (
        <span aria-hidden="true" className={styles.cover} />
      )}
      <div className={styles.body}>
        <Heading className={styles.title} {...text}>
          <AppLink className={styles.link} href={postPath(post.slug)}>
            {post.title}
          </AppLink>
        </Heading>
        {post.description && (
          <p className={styles.description} {...text}>
            {post.description}
          </p>
        )}
        <PostByline post={post} />
        <p className={styles.facts}>
          {post.tags.slice(0, 3).map((tag) => (
            <bdi className={styles.tag} key={tag}>
              {tag}
            </bdi>
          ))}
          <span title={formatNumber(locale, post.likeCount)}>{t("likes", { count: post.likeCount })}</span>
          <span title={formatNumber(locale, post.commentCount)}>{t("comments", { count: post.commentCount })}</span>
        </p>
      </div>
    </>
  );
}
