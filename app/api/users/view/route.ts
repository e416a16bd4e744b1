import { z } from "zod";
import { listNameSchema, listViewInputSchema, listViewSchema } from "@/features/user/schema";
import { keepListView } from "@/features/user/server/commands";
import { findListView } from "@/features/user/server/data";
import { route } from "@/server/http/route";

const answer = z.object({ view: listViewSchema.nullable() });

export const GET = route(
  { summary: "How the caller likes a list; null for as it comes", query: listNameSchema, answer },
  async (actor, { query }) => ({ view: await findListView(actor, query) }),
);

export const POST = route(
  { summary: "Keep how the caller likes a list; null forgets it", body: listViewInputSchema, answer },
  (actor, { body }) => keepListView(actor, body),
);
