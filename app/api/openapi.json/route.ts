import { z } from "zod";
import { version } from "@/lib/config";
import { AppError } from "@/lib/errors";
import { env } from "@/server/env";
import { buildDocument } from "@/server/http/openapi";
import { canReadApiReference } from "@/server/http/reference";
import { route } from "@/server/http/route";
import { loadEndpoints } from "../endpoints";

const makeDocument = async () => buildDocument(await loadEndpoints(), version, env.APP_URL);

let document: ReturnType<typeof makeDocument> | undefined;

const documentSchema = z.looseObject({ openapi: z.literal("3.1.0"), paths: z.record(z.string(), z.unknown()) });

export const GET = route(
  // Loading every endpoint takes a slow machine longer than other calls are given.
  { summary: "This document.", access: "public", answer: documentSchema, deadlineS: 60 },
  async (actor): Promise<z.input<typeof documentSchema>> => {
    if (!canReadApiReference(actor)) throw new AppError("not-authenticated");
    document ??= makeDocument();
    return documentSchema.parse(await document);
  },
);
