import { fileListQuerySchema, fileListSchema } from "@/features/file/schema";
import { listFiles } from "@/features/file/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  { summary: "The files of a card or task", query: fileListQuerySchema, answer: fileListSchema },
  (actor, { query }) => listFiles(actor, query),
);
