"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { Chip } from "@/components/chip";
import { formatDateTime } from "@/lib/format";
import { type PostState, postStateOf } from "../domain/state";
import type { PostSummary } from "../schema";

const tones = { draft: "neutral", scheduled: "info", published: "success" } as const satisfies Record<
  PostState,
  string
>;

type Props = Readonly<{ post: Pick<PostSummary, "status" | "publishedAt"> }>;

/** A chip that says whether readers see a post, and from when. */
export function PostStateChip({ post }: Props) {
  const t = useTranslations("post");
  const locale = useLocale();
  const timeZone = useTimeZone();
  const state = postStateOf(post, Date.now());
  const when =
    state !== "draft" && post.publishedAt ? formatDateTime(locale, post.publishedAt, "medium", timeZone) : "";
  return (
    <Chip dot title={when || undefined} tone={tones[state]}>
      {t(`states.${state}`)}
    </Chip>
  );
}
