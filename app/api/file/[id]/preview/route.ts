import { z } from "zod";
import { fileParamsSchema } from "@/features/file/schema";
import { showPreview } from "@/features/file/server/download";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "A small picture of a file that is one",
    params: fileParamsSchema,
    answer: z.string(),
    answerType: "image/webp",
    isPrivatelyCached: true,
    // Some are drawn before it is this one's turn.
    deadlineS: 30,
  },
  (actor, { params: { id } }, { request: { headers } }) => showPreview(actor, { id, headers }),
);
