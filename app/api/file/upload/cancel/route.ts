import { uploadRefSchema } from "@/features/file/schema";
import { cancelUpload } from "@/features/file/server/commands/uploads";
import { route } from "@/server/http/route";

export const POST = route(
  { summary: "Give up an upload", body: uploadRefSchema, answer: uploadRefSchema },
  (actor, { body }) => cancelUpload(actor, body),
);
