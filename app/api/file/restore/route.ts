import { fileAnswerSchema, fileRefSchema } from "@/features/file/schema";
import { restoreFile } from "@/features/file/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Restore a removed file", body: fileRefSchema, answer: fileAnswerSchema },
  (actor, { body }) => restoreFile(actor, body),
);
