import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { ButtonContent, buttonClass } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { ViewLinks } from "@/components/view-switch";
import { postLimits } from "@/features/post/domain/constants";
import { formatNumber } from "@/lib/format";
import { feedPath } from "../domain/feed";
import { maxShownPosts, type PostListState, postList, postListPath, postSorts } from "../domain/list-state";
import type { PostPage } from "../schema";
import { PostList } from "./post-list";
import { PostSearch } from "./post-search";
import styles from "./posts-screen.module.css";

type Props = Readonly<{ page: PostPage; tags: readonly string[]; state: PostListState }>;

/** The page with the posts for readers, as in the URL; each filter is a link, so that it works without scripts. */
export function PostsScreen({ page, tags, state }: Props) {
  const t = useTranslations("posts");
  const locale = useLocale();
  const first = postList.initial.shown;
  return (
    <>
      <PageHeader
        actions={
          // A feed is no page that the router could show.
          <a className={buttonClass({})} href={feedPath(locale)}>
            <ButtonContent startIcon="rss">{t("feed")}</ButtonContent>
          </a>
        }
        subtitle={t("description")}
        title={t("title")}
      />
      <div className={styles.tools}>
        <PostSearch key={state.tag + state.sort + state.view} state={state} />
        <Choices
          choices={postSorts.map((sort) => ({
            label: t(`sort.${sort}`),
            isCurrent: sort === state.sort,
            href: postListPath({ ...state, sort, shown: first }),
          }))}
          label={t("sortLabel")}
        />
        <ViewLinks
          current={state.view}
          label={t("view")}
          views={[
            {
              name: "grid",
              label: t("views.grid"),
              icon: "layout-grid",
              href: postListPath({ ...state, view: "grid" }),
            },
            { name: "list", label: t("views.list"), icon: "list", href: postListPath({ ...state, view: "list" }) },
          ]}
        />
      </div>
      {tags.length > 0 && (
        <Choices
          choices={[
            {
              label: t("allTags"),
              isCurrent: state.tag === "",
              href: postListPath({ ...state, tag: "", shown: first }),
            },
            ...tags.map((tag) => ({
              label: tag,
              isCurrent: tag === state.tag,
              href: postListPath({ ...state, tag, shown: first }),
            })),
          ]}
          label={t("tags")}
        />
      )}
      <Results page={page} state={state} />
    </>
  );
}

type Choice = Readonly<{ label: string; href: string; isCurrent: boolean }>;

const Choices = ({ label, choices }: Readonly<{ label: string; choices: readonly Choice[] }>) => (
  <nav aria-label={label} className={styles.choices}>
    {choices.map(({ label: name, href, isCurrent }) => (
      <AppLink aria-current={isCurrent ? "page" : undefined} href={href} inPlace="push" key={href}>
        <bdi>{name}</bdi>
      </AppLink>
    ))}
  </nav>
);

function Results({ page: { posts, total, nextCursor }, state }: Omit<Props, "tags">) {
  const t = useTranslations("posts");
  const locale = useLocale();
  if (posts.length === 0) {
    const isFiltered = postList.isFiltered(state);
    return (
      <EmptyState
        action={
          isFiltered && <LinkButton href={postListPath({ ...state, ...postList.cleared })}>{t("clear")}</LinkButton>
        }
        icon="file-text"
        title={t(isFiltered ? "noMatchTitle" : "emptyTitle")}
      >
        {t(isFiltered ? "noMatchText" : "emptyText")}
      </EmptyState>
    );
  }
  const shown = Math.min(state.shown + postLimits.perPage, maxShownPosts);
  return (
    <>
      <PostList isMain label={t("title")} posts={posts} view={state.view} />
      <div className={styles.more}>
        <p aria-live="polite" className="text-13 muted">
          {t("shown", { shown: formatNumber(locale, posts.length), all: formatNumber(locale, total) })}
        </p>
        {nextCursor !== null && shown > state.shown && (
          <LinkButton href={postListPath({ ...state, shown })} inPlace="replace">
            {t("more")}
          </LinkButton>
        )}
      </div>
    </>
  );
}
