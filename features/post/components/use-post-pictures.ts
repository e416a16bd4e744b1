"use client";

import { useLocale, useTranslations } from "next-intl";
import type { PictureStore } from "@/components/picture-upload";
import { formatFileSize } from "@/lib/format";
import { codeOf } from "@/lib/problem";
import { sendFile } from "@/lib/send-file";
import { postLimits } from "../domain/constants";
import type { PostImage } from "../schema";

const problems = [
  "too-large",
  "unsupported-type",
  "conflict",
  "storage-quota-exceeded",
  "forbidden",
  "not-found",
  "too-many-requests",
] as const;

/** Thrown where a post that is not there yet cannot be created for its first picture; the form says why. */
export const noDraft = { code: "no-draft" } as const;

/** Uploads the pictures of a post, which is created as a draft first where it does not exist yet. */
export function usePostPictures(ensurePost: () => Promise<string>): PictureStore<PostImage> {
  const t = useTranslations("postForm.pictureProblems");
  const tForm = useTranslations("postForm");
  const locale = useLocale();
  const size = formatFileSize(locale, postLimits.imageBytes);
  return {
    hint: tForm("pictureHint", { size }),
    problemOf(error) {
      if (error === noDraft) return t("no-draft");
      const code = problems.find((known) => known === codeOf(error)) ?? "away";
      return t(code, { size, count: postLimits.images });
    },
    async send(file, { signal, onProgress }) {
      const postId = await ensurePost();
      const sent = { query: { postId }, body: file, signal, onProgress };
      return (await sendFile("POST /api/post/image/upload", sent)).image;
    },
  };
}
