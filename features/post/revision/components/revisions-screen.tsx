"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { Card } from "@/components/card";
import { EmptyState } from "@/components/empty-state";
import { LinkButton } from "@/components/link-button";
import { LoadState } from "@/components/load-state";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { formatDateTime } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { editPostPath, paths, postRevisionsPath } from "@/lib/paths";
import { useLivePosts } from "../../client/mutations";
import { postQuery, revisionsQuery } from "../../client/queries";
import { LanguageLinks } from "../../components/language-links";
import type { Post } from "../../schema";
import type { Revision } from "../schema";
import { RevisionPanel } from "./revision-panel";
import styles from "./revisions.module.css";
import type { Restored } from "./use-restore-revision";

type Props = Readonly<{ post: Post; language: Locale }>;

/** The revisions of a post in one language. */
export function RevisionsScreen({ post: opened, language }: Props) {
  const t = useTranslations("postRevision");
  useLivePosts();
  const { data: post } = useQuery({ ...postQuery(opened.id), initialData: opened });
  const found = useQuery(revisionsQuery({ postId: post.id, language }));
  const [restored, setRestored] = useState<Restored | null>(null);
  const title = post.texts[post.language]?.title ?? post.slug;
  return (
    <>
      <PageHeader
        actions={
          <LinkButton href={editPostPath(post.id, language)} startIcon="pencil">
            {t("edit")}
          </LinkButton>
        }
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: t("posts"), href: paths.blog.root },
              { label: title, href: editPostPath(post.id) },
              { label: t("title") },
            ]}
            label={t("breadcrumbs")}
          />
        }
        subtitle={<bdi>{title}</bdi>}
        title={t("title")}
      />
      <LanguageLinks
        current={language}
        hrefOf={(one) => postRevisionsPath(post.id, one)}
        label={t("languages")}
        post={post}
      />
      <LoadState of={found} title={t("failed")}>
        <Skeleton height={320} shape="box" width="100%" />
      </LoadState>
      {restored?.version === post.version && <RestoredNotice key={post.version} when={restored.when} />}
      {found.data && (
        <Revisions key={language} language={language} onRestored={setRestored} post={post} revisions={found.data} />
      )}
    </>
  );
}

/** Says what was done for as long as it holds: until the next change, or Undo. The button that did it is gone. */
function RestoredNotice({ when }: Pick<Restored, "when">) {
  const t = useTranslations("postRevision");
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className={styles.notice} ref={notice} tabIndex={-1}>
      <Alert tone="success">{t("restored", { when })}</Alert>
    </div>
  );
}

type RevisionsProps = Props & Readonly<{ revisions: readonly Revision[]; onRestored: (restored: Restored) => void }>;

function Revisions({ post, language, revisions, onRestored }: RevisionsProps) {
  const t = useTranslations("postRevision");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = revisions.find(({ id }) => id === chosenId) ?? revisions[0];
  if (!chosen) {
    return (
      <Card>
        <EmptyState icon="history" title={t("empty.title")}>
          {t("empty.text")}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={styles.columns}>
      <Card padding="none">
        <ol aria-label={t("list")} className={styles.list}>
          {revisions.map((revision) => (
            <li key={revision.id}>
              <RevisionButton
                isChosen={revision === chosen}
                onChoose={() => setChosenId(revision.id)}
                revision={revision}
              />
            </li>
          ))}
        </ol>
      </Card>
      <RevisionPanel key={chosen.id} language={language} onRestored={onRestored} post={post} revision={chosen} />
    </div>
  );
}

type ButtonProps = Readonly<{ revision: Revision; isChosen: boolean; onChoose: () => void }>;

function RevisionButton({ revision: { createdAt, authorName, title }, isChosen, onChoose }: ButtonProps) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (
    <button aria-current={isChosen} className={styles.revision} onClick={onChoose} type="button">
      <span className="semibold num">{formatDateTime(locale, createdAt, "medium", timeZone)}</span>
      {authorName !== null && (
        <span className="text-13 muted">
          <bdi>{authorName}</bdi>
        </span>
      )}
      <span className="text-13 faint truncate">
        <bdi>{title}</bdi>
      </span>
    </button>
  );
}
