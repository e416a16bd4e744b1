import { z } from "zod";
import { takeOwnData } from "@/features/account/takeout/server/commands";
import { route } from "@/server/http/route";

export const GET = route(
  {
    summary: "Download your own data as a ZIP of JSON and files; requires reauthentication within five minutes",
    refusesTokens: true,
    answer: z.string(),
    answerType: "application/zip",
    limit: "exchange",
    deadlineS: 60,
  },
  (actor) => takeOwnData(actor),
);
