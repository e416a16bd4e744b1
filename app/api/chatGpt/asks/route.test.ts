import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import { makeRun } from "@/testing/asking";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/chatGpt/asks";

test("lists what one's own asks are being answered, and nobody else's", async () => {
  const [mine, other] = [await makeSession(), await makeSession()];
  const runId = await makeRun(mine.actor);
  await makeRun(other.actor);
  const { body } = await call<{ asks: object[] }>(handlers, { path, as: mine });
  expect(body.asks).toEqual([expect.objectContaining({ kind: "follow-up", prompt: "Why?", models: ["model-a"] })]);
  await db.update(assistantRuns).set({ status: "done" }).where(eq(assistantRuns.id, runId));
  expect((await call(handlers, { path, as: mine })).body).toEqual({ asks: [] });
});
