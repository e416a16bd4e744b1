import { z } from "zod";
import { mailImageQuerySchema } from "@/features/mail/html/schema";
import { showImage } from "@/features/mail/html/server/data";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Get an image from another server that the HTML of an email shows",
    query: mailImageQuerySchema,
    answer: z.string(),
    answerType: "image/*",
    isPrivatelyCached: true,
    limit: "mailImage",
    // Its server may redirect, and be slow.
    deadlineS: 30,
  },
  (actor, { query }, { signal }) => showImage(actor, query, { signal }),
);
