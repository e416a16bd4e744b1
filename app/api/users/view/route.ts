import { z } from "zod";
import { listNameSchema, listViewInputSchema, listViewSchema } from "@/features/user/schema";
import { keepListView } from "@/features/user/server/commands";
import { findListView } from "@/features/user/server/data";
import { route } from "@/server/http/route";

const answer = z.object({ view: listViewSchema.nullable() });

export const GET = route(
  { summary: "The caller's saved view of a list; null for the default", query: listNameSchema, answer },
  async (actor, { query }) => ({ view: await findListView(actor, query) }),
);

export const POST = route(
  { summary: "Save the caller's view of a list; null resets it", body: listViewInputSchema, answer },
  (actor, { body }) => keepListView(actor, body),
);
