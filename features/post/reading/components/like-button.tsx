"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { useFailureToast } from "@/components/failure-toast";
import { LinkButton } from "@/components/link-button";
import { toast } from "@/components/toast";
import { useCurrentPath } from "@/components/use-current-path";
import { formatNumber } from "@/lib/format";
import { signInPath } from "@/lib/paths";
import { type LikeState, likeMutation, likeQuery } from "../client/likes";

type Props = Readonly<{ postId: string; given: LikeState; isSignedIn: boolean }>;

/** A button that likes a post optimistically; guests are sent to sign in and come back. */
export function LikeButton({ postId, given, isSignedIn }: Props) {
  const t = useTranslations("posts");
  const locale = useLocale();
  const signIn = signInPath(useCurrentPath());
  const client = useQueryClient();
  const { data: state } = useQuery(likeQuery(postId, given));
  const announceFailure = useFailureToast();
  const { mutate, mutateAsync } = useMutation(likeMutation(client, postId));
  const count = formatNumber(locale, state.likeCount);
  if (!isSignedIn) {
    return (
      <LinkButton
        aria-label={`${t("signInToLike")} (${t("likes", { count: state.likeCount })})`}
        href={signIn}
        startIcon="thumbs-up"
      >
        {count}
      </LinkButton>
    );
  }
  const onRefused = (error: unknown) => announceFailure(error, t("likeFailed"));
  const handleClick = () => {
    const isLiked = !state.isLiked;
    const undo = { inverse: () => mutateAsync({ postId, isLiked: !isLiked }), onRefused };
    mutate(
      { postId, isLiked },
      { onSuccess: () => toast.success(t(isLiked ? "liked" : "likeRemoved"), { undo }), onError: onRefused },
    );
  };
  return (
    <Button
      aria-pressed={state.isLiked}
      onClick={handleClick}
      startIcon="thumbs-up"
      variant={state.isLiked ? "soft" : "outline"}
    >
      {t("like")} <span className="num">{count}</span>
    </Button>
  );
}
