import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { languageOf } from "@/i18n/locales";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import type { IconName } from "@/lib/icons";
import { postPath } from "@/lib/paths";
import type { PostView } from "../domain/list-state";
import type { PostSummary } from "../schema";
import { PostByline } from "./post-byline";
import { PostPicture } from "./post-cover";
import styles from "./post-list.module.css";

type Props = Readonly<{
  posts: readonly PostSummary[];
  view: PostView;
  label: string;
  headingLevel?: 2 | 3;
  isMain?: boolean;
}>;

/** A list of posts, as cards or as lines. Where it is the main part of a page, its first picture is fetched first. */
export function PostList({ posts, view, label, headingLevel = 2, isMain = false }: Props) {
  return (
    <ul aria-label={label} className={classNames(styles.posts, styles[view])}>
      {posts.map((post, at) => (
        <li className={styles.post} key={post.id}>
          <PostCard headingLevel={headingLevel} isFirst={isMain && at === 0} post={post} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = Readonly<{ post: PostSummary; headingLevel: 2 | 3; isFirst: boolean }>;

function PostCard({ post, headingLevel, isFirst }: CardProps) {
  const t = useTranslations("posts");
  const { system, direction } = languageOf(post.language);
  // Within a line, so that the line begins where the card's other lines do.
  const text = { lang: system.html, dir: direction };
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      {post.cover ? (
        <PostPicture
          alt=""
          className={styles.cover}
          image={post.cover}
          isPriority={isFirst}
          sizes="(min-width: 900px) 400px, 100vw"
        />
      ) : (
        <span aria-hidden="true" className={styles.cover} />
      )}
      <div className={styles.body}>
        <Heading className={styles.title}>
          <AppLink className={styles.link} href={postPath(post.slug)} {...text}>
            {post.title}
          </AppLink>
        </Heading>
        {post.description && (
          <p className={styles.description}>
            <span {...text}>{post.description}</span>
          </p>
        )}
        {post.tags.length > 0 && (
          <p className={styles.tags}>
            {post.tags.slice(0, 3).map((tag) => (
              <bdi className={styles.tag} key={tag}>
                {tag}
              </bdi>
            ))}
          </p>
        )}
        <div className={styles.foot}>
          <PostByline post={post} />
          <p className={styles.counts}>
            <Count icon="thumbs-up" label={t("likes", { count: post.likeCount })} value={post.likeCount} />
            <Count
              icon="message-square"
              label={t("comments", { count: post.commentCount })}
              value={post.commentCount}
            />
          </p>
        </div>
      </div>
    </>
  );
}

function Count({ icon, label, value }: Readonly<{ icon: IconName; label: string; value: number }>) {
  const locale = useLocale();
  return (
    <span className={styles.count} title={label}>
      <Icon name={icon} size={16} />
      <span aria-hidden="true" className="num">
        {formatNumber(locale, value)}
      </span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
