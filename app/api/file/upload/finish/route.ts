import { fileAnswerSchema, uploadRefSchema } from "@/features/file/schema";
import { finishUpload } from "@/features/file/server/commands";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Attach an upload whose parts have all arrived",
    body: uploadRefSchema,
    answer: fileAnswerSchema,
    limit: "upload",
    // The parts are read and written once more: seconds for each thousand megabytes.
    deadlineS: 280,
  },
  (actor, { body }) => finishUpload(actor, body),
);
