import { z } from "zod";
import { version } from "@/lib/config";
import { AppError } from "@/lib/errors";
import { env } from "@/server/env";
import { buildDocument, endpointsOf, pathOfFile } from "@/server/http/openapi";
import { route } from "@/server/http/route";

const ownFile = "/app/api/openapi.json/route.ts";

/** Loaded when the document is first asked for; the folder that answers everything else is no part of the contract. */
const files = import.meta.glob<Record<string, unknown>>("/app/api/**/route.ts");

async function makeDocument() {
  const others = Object.entries(files).filter(([file]) => file !== ownFile && !file.includes("[[...path]]"));
  const loaded = await Promise.all(others.map(async ([file, load]) => endpointsOf(pathOfFile(file), await load())));
  return buildDocument([...loaded.flat(), ...endpointsOf(pathOfFile(ownFile), { GET })], version, env.APP_URL);
}

let document: ReturnType<typeof makeDocument> | undefined;

const documentSchema = z.looseObject({ openapi: z.literal("3.1.0"), paths: z.record(z.string(), z.unknown()) });

export const GET = route(
  // Loading every endpoint takes a slow machine longer than other calls are given.
  { summary: "This document.", access: "public", answer: documentSchema, deadlineS: 60 },
  async (actor): Promise<z.input<typeof documentSchema>> => {
    // Beyond a demo a map of the API is for the people who use it.
    if (!env.isDemo && !actor?.isAdmitted) throw new AppError("not-authenticated");
    document ??= makeDocument();
    return documentSchema.parse(await document);
  },
);
