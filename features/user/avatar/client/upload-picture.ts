import { call } from "@/lib/api-client";

/** In hundredths of the upright picture. */
export type PicturePart = Readonly<{ x: number; y: number; width: number; height: number }>;

type Upload = Readonly<{ userId: string; file: Blob; part: PicturePart | null }>;

/** Uploads a person's photo: the original file and the crop that is kept. */
export const uploadPicture = ({ userId, file, part }: Upload) =>
  call("POST /api/users/avatar/new", {
    query: { userId, ...part },
    body: file,
    type: "application/octet-stream",
  }).then((answer) => answer.avatar);
