import { z } from "zod";
import { postLimits } from "@/features/post/domain/constants";
import { imageAnswerSchema } from "@/features/post/images/schema";
import { addImage } from "@/features/post/images/server/commands";
import { postRefSchema } from "@/features/post/schema";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Add a picture to a post",
    permission: "posts:manage",
    query: postRefSchema,
    body: z.instanceof(Uint8Array),
    bodyType: "application/octet-stream",
    bodyBytes: postLimits.imageBytes,
    answer: imageAnswerSchema,
    creates: "in-parts",
    limit: "upload",
    // A telephone on a slow line needs its time for ten megabytes.
    deadlineS: 45,
  },
  (actor, { query, body }, { keepAnswer }) => addImage(actor, { ...query, bytes: body, keepAnswer }),
);
