import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/toast";
import type { Undo } from "@/components/undo-store";
import { call } from "@/lib/api-client";
import { codeOf } from "@/lib/problem";
import { uploadPicture } from "../client/upload-picture";
import type { ChosenPicture } from "./avatar-field";

/** The bytes of a picture that is about to go, so that it can be put back; null when they cannot be had. */
const keepPicture = (url: string): Promise<Blob | null> =>
  fetch(url)
    .then((answer) => (answer.ok ? answer.blob() : null))
    .catch(() => null);

/**
 * Replaces and removes a person's profile picture; each change is saved at once and appears everywhere, and a removal
 * can be undone. Needs the namespace `avatar`.
 */
export function usePicture({ id, avatarUrl }: Readonly<{ id: string; avatarUrl: string | null }>) {
  const t = useTranslations("avatar");
  const router = useRouter();
  const [shown, setShown] = useState(avatarUrl);

  async function attempt(work: () => Promise<{ avatarUrl: string | null }>): Promise<string | null> {
    try {
      setShown((await work()).avatarUrl);
      router.refresh();
      return null;
    } catch (error) {
      return codeOf(error) ?? "away";
    }
  }

  async function onChosen({ file, part }: ChosenPicture): Promise<string | null> {
    const problem = await attempt(() => uploadPicture({ userId: id, file, part }));
    if (problem === null) toast.success(t("changed"));
    return problem;
  }
  const undoOf = (former: Blob): Undo => ({
    inverse: async () => {
      const problem = await attempt(() => uploadPicture({ userId: id, file: former, part: null }));
      if (problem !== null) throw problem;
    },
    done: t("putBack"),
    onRefused: () => toast.error(t("problems.away")),
  });
  async function onRemoved(): Promise<string | null> {
    const former = shown === null ? null : await keepPicture(shown);
    const problem = await attempt(() =>
      call("POST /api/users/avatar/delete", { body: { userId: id } }).then((answer) => answer.avatar),
    );
    if (problem !== null) return problem;
    toast.success(t("removed"), { undo: former ? undoOf(former) : undefined });
    return null;
  }
  return { avatarUrl: shown, onChosen, onRemoved };
}
