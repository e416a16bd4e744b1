import { demoCodeRequestSchema, demoCodeSchema } from "@/features/account/code/schema";
import { findDemoCode } from "@/features/account/code/server/data";
import { route } from "@/server/http/route";

export const POST = route(
  {
    summary: "Get the code in a demo account's latest email; only on a demo server with email off.",
    refusesTokens: true,
    access: "public",
    body: demoCodeRequestSchema,
    answer: demoCodeSchema,
  },
  (_, { body }) => findDemoCode(body.email, body.purpose),
);
