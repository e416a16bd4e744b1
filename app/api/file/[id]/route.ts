import { z } from "zod";
import { fileParamsSchema } from "@/features/file/schema";
import { downloadFile } from "@/features/file/server/download";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Download a file, or the part that Range names (206)",
    params: fileParamsSchema,
    answer: z.string(),
    answerType: "application/octet-stream",
    isPrivatelyCached: true,
  },
  (actor, { params: { id } }, { request: { headers }, requestId }) => downloadFile(actor, { id, headers, requestId }),
);
