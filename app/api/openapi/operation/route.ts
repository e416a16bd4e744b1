import { z } from "zod";
import { AppError } from "@/lib/errors";
import { operationOf } from "@/server/http/openapi";
import { routeLimits } from "@/server/http/rate-limit";
import { canReadApiReference } from "@/server/http/reference";
import { route } from "@/server/http/route";
import { loadEndpoints } from "../../endpoints";

const querySchema = z.object({ name: z.string().regex(/^[A-Z]{3,6} \/api\/[\w./[\]-]{1,200}$/) });

const operationSchema = z.object({
  operation: z.looseObject({ operationId: z.string(), summary: z.string() }),
  access: z.enum(["public", "session", "member"]),
  permission: z.string().nullable(),
  limit: z.object({ limit: z.number().int(), windowS: z.number().int() }).nullable(),
  /** Whether an Idempotency-Key is accepted or required. */
  idempotency: z.enum(["none", "accepted", "required"]),
});

const idempotencyOf = (creates: boolean | "required" | "in-parts" | undefined) =>
  creates === "required" ? "required" : creates ? "accepted" : "none";

export const GET = route(
  {
    summary: "One endpoint as the OpenAPI document describes it, with its access and its limits",
    access: "public",
    query: querySchema,
    answer: operationSchema,
  },
  async (actor, { query: { name } }): Promise<z.input<typeof operationSchema>> => {
    if (!canReadApiReference(actor)) throw new AppError("not-authenticated");
    const [method, path = ""] = name.split(" ");
    // Only the routes below the path are loaded.
    const endpoint = (await loadEndpoints(path)).find((one) => one.path === path && one.method === method);
    if (!endpoint) throw new AppError("not-found");
    const { access = "member", permission = null, limit, creates } = endpoint.contract;
    return {
      operation: operationSchema.shape.operation.parse(operationOf(endpoint)),
      access,
      permission,
      limit: limit ? routeLimits[limit] : null,
      idempotency: idempotencyOf(creates),
    };
  },
);
