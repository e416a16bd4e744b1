import { z } from "zod";
import { takeOwnData } from "@/features/account/takeout/server/commands";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "One's own data as a zip of JSON and files; needs a proof of identity within five minutes",
    answer: z.string(),
    answerType: "application/zip",
    limit: "exchange",
    deadlineS: 60,
  },
  (actor) => takeOwnData(actor),
);
