import { z } from "zod";
import { checkHealth } from "@/server/health";
import { route } from "@/server/http/route";

const healthSchema = z.object({
  status: z.enum(["ok", "unavailable"]),
  version: z.string(),
  database: z.enum(["embedded", "postgres"]),
  checks: z.record(z.string(), z.boolean()),
});

export const GET = route(
  {
    summary: "Whether the server can do its work.",
    access: "public",
    answer: healthSchema,
    failures: { 503: healthSchema },
  },
  async () => {
    const health = await checkHealth();
    if (health.status === "ok") return health;
    return Response.json(health, { status: 503, headers: { "retry-after": "2" } });
  },
);
