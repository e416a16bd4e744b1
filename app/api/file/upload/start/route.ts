import { uploadAnswerSchema, uploadStartSchema } from "@/features/file/schema";
import { startUpload } from "@/features/file/server/commands/uploads";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Begin an upload to a card, a conversation or a draft, or go on with one of the same file",
    body: uploadStartSchema,
    answer: uploadAnswerSchema,
    limit: "upload",
  },
  (actor, { body }) => startUpload(actor, body),
);
