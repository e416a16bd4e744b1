import { api } from "@/lib/api-client";
import type { AvatarAnswer } from "../schema";

const root = "/api/users/avatar";

/** In hundredths of the upright picture. */
export type PicturePart = Readonly<{ x: number; y: number; width: number; height: number }>;

type Upload = Readonly<{ userId: string; file: Blob; part: PicturePart | null; signal?: AbortSignal }>;

export const postAvatar = ({ userId, file, part, signal }: Upload) =>
  api
    .postText<AvatarAnswer>(`${root}/new`, file, {
      type: "application/octet-stream",
      searchParams: { userId, ...part },
      signal,
    })
    .then((answer) => answer.avatar);

export const postAvatarDelete = (userId: string) =>
  api.post<AvatarAnswer>(`${root}/delete`, { userId }).then((answer) => answer.avatar);
