import { z } from "zod";
import { avatarAnswerSchema, avatarUploadQuerySchema } from "@/features/user/avatar/schema";
import { replaceAvatar } from "@/features/user/avatar/server/commands";
import { avatarLimits } from "@/features/user/domain/avatar-limits";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Set a person's photo: the file and the part of it to keep",
    query: avatarUploadQuerySchema,
    body: z.instanceof(Uint8Array),
    bodyType: "application/octet-stream",
    bodyBytes: avatarLimits.bytes,
    answer: avatarAnswerSchema,
    limit: "costly",
    // A telephone on a slow line needs its time for eight megabytes.
    deadlineS: 45,
  },
  (actor, { query, body }) => replaceAvatar(actor, { upload: query, bytes: body }),
);
