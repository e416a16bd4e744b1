import { useRouter } from "next/navigation";
import { useState } from "react";
import { postAvatar, postAvatarDelete } from "../client/api";
import type { ChosenPicture } from "./avatar-field";

/** The stable code of a failed call. */
export function codeOf(error: unknown): string {
  return String((typeof error === "object" && error !== null && Reflect.get(error, "code")) || "away");
}

/** The picture of somebody who has an account: each change is kept at once and shows everywhere. */
export function usePicture({ id, avatarUrl }: Readonly<{ id: string; avatarUrl: string | null }>) {
  const router = useRouter();
  const [shown, setShown] = useState(avatarUrl);

  async function attempt(work: () => Promise<{ avatarUrl: string | null }>): Promise<string | null> {
    try {
      setShown((await work()).avatarUrl);
      router.refresh();
      return null;
    } catch (error) {
      return codeOf(error);
    }
  }
  return {
    avatarUrl: shown,
    onChosen: ({ file, part }: ChosenPicture) => attempt(() => postAvatar({ userId: id, file, part })),
    onRemoved: () => attempt(() => postAvatarDelete(id)),
  };
}
