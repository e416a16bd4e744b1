import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AppLink } from "@/components/app-link";
import { Icon } from "@/components/icon";
import { languageOf } from "@/i18n/locales";
import { classNames } from "@/lib/class-names";
import { paths, postPath } from "@/lib/paths";
import type { HighlightedCode } from "../domain/code";
import { postList, postListPath } from "../domain/list-state";
import type { Post, PostSummary } from "../schema";
import { Article } from "./article";
import { LikeButton } from "./like-button";
import { PostList } from "./post-list";
import styles from "./post-screen.module.css";
import { ShareButton } from "./share-button";

type Neighbour = PostSummary | null;

type Props = Readonly<{
  post: Post;
  code: HighlightedCode;
  /** The whole address of the page. */
  url: string;
  neighbours: Readonly<{ previous: Neighbour; next: Neighbour }>;
  latest: readonly PostSummary[];
  /** Whether the reader may like and comment. */
  isMember: boolean;
  /** The comments. */
  children: ReactNode;
}>;

/** The page of a post with its tags, comments, neighbours and the latest posts. */
export function PostScreen({ post, code, url, neighbours, latest, isMember, children }: Props) {
  const t = useTranslations("posts");
  return (
    <div className={styles.screen}>
      <Top post={post} />
      <div className={styles.wide}>
        <Article {...post} code={code} post={post} />
      </div>
      <div className={styles.foot}>
        <Tags tags={post.tags} />
        <div className="flex wrap gap-2">
          <LikeButton given={post} isSignedIn={isMember} postId={post.id} />
          <ShareButton title={post.title} url={url} />
        </div>
      </div>
      {children}
      <Neighbours {...neighbours} />
      {latest.length > 0 && (
        <section aria-labelledby="latest-posts" className={classNames(styles.wide, styles.latest)}>
          <h2 id="latest-posts">{t("latest")}</h2>
          <PostList headingLevel={3} label={t("latest")} posts={latest} view="grid" />
        </section>
      )}
    </div>
  );
}

/** The way back, in which other languages the text is, and that it is not in the reader's. */
function Top({ post: { language, languages, slug } }: Pick<Props, "post">) {
  const t = useTranslations("posts");
  const locale = useLocale();
  const others = languages.filter((one) => one !== language);
  return (
    <div className={styles.top}>
      <div className={styles.ways}>
        <AppLink className={styles.back} href={paths.pages.posts}>
          <Icon name="arrow-left" size={16} />
          {t("back")}
        </AppLink>
        {others.length > 0 && (
          <p className={styles.others}>
            {t("alsoIn")}
            {others.map((one) => (
              // The whole page changes its language, so the router has nothing to keep.
              <a href={`${postPath(slug)}?lng=${one}`} hrefLang={one} key={one} lang={languageOf(one).system.html}>
                {languageOf(one).label}
              </a>
            ))}
          </p>
        )}
      </div>
      {language !== locale && (
        <p className={styles.note} role="note">
          {t("otherLanguage", { language: languageOf(language).label })}
        </p>
      )}
    </div>
  );
}

function Tags({ tags }: Readonly<{ tags: readonly string[] }>) {
  const t = useTranslations("posts");
  if (tags.length === 0) return null;
  return (
    <nav aria-label={t("tags")} className={styles.tags}>
      {tags.map((tag) => (
        <AppLink href={postListPath({ ...postList.initial, tag })} key={tag}>
          <bdi>{tag}</bdi>
        </AppLink>
      ))}
    </nav>
  );
}

function Neighbours({ previous, next }: Props["neighbours"]) {
  const t = useTranslations("posts");
  const linkTo = (post: Neighbour, label: string, rel: string) =>
    post && (
      <AppLink className={styles.neighbour} href={postPath(post.slug)} rel={rel}>
        <span className="text-13 muted">{label}</span>
        <span className="semibold">
          <bdi lang={languageOf(post.language).system.html}>{post.title}</bdi>
        </span>
      </AppLink>
    );
  if (!previous && !next) return null;
  return (
    <div className={styles.neighbours}>
      {linkTo(previous, t("previous"), "prev")}
      {linkTo(next, t("next"), "next")}
    </div>
  );
}
