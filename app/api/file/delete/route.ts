import { fileAnswerSchema, fileRefSchema } from "@/features/file/schema";
import { deleteFile } from "@/features/file/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Remove a file from its card, or one that is not sent yet",
    body: fileRefSchema,
    answer: fileAnswerSchema,
  },
  (actor, { body }) => deleteFile(actor, body),
);
