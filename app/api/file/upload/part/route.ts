import { fileConstants } from "@/features/file/domain/constants";
import { uploadAnswerSchema, uploadPartQuerySchema, uploadPartSchema } from "@/features/file/schema";
import { receivePart } from "@/features/file/server/commands/uploads";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Send the next part of an upload: 256 KiB to 4 MiB, the last one what is left",
    query: uploadPartQuerySchema,
    body: uploadPartSchema,
    bodyType: "application/octet-stream",
    bodyBytes: fileConstants.maxPart,
    answer: uploadAnswerSchema,
    limit: "uploadPart",
    // A slow line needs its time for a part.
    deadlineS: 45,
  },
  (actor, { query, body }) => receivePart(actor, { ...query, bytes: body }),
);
