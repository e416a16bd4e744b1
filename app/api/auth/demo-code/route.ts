import { demoCodeRequestSchema, demoCodeSchema } from "@/features/account/code/schema";
import { findDemoCode } from "@/features/account/code/server/data";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "The code in a demo account's newest mail; only on a demo server that sends no mail.",
    access: "public",
    body: demoCodeRequestSchema,
    answer: demoCodeSchema,
  },
  (_, { body }) => findDemoCode(body.email, body.purpose),
);
