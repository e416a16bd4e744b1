import { readdirSync, readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as board from "@/app/api/chatGpt/board/route";
import * as format from "@/app/api/chatGpt/format/route";
import * as status from "@/app/api/chatGpt/status/route";
import type { AssistantStatus } from "@/features/assistant/schema";
import { roleIds } from "@/lib/permissions";
import { db } from "@/server/db/client";
import { roles } from "@/server/db/schema/user";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { makePermitted, makeRole } from "@/testing/role-factory";
import * as handlers from "./route";

const scripted = withScriptedAssistant();
const root = "/api/chatGpt";

test("without assistant:use every kind of request is refused, and nothing is sent", async () => {
  const as = await makeSession({ roleId: (await makeRole()).id });
  const { columnId, questionnaireId } = await makeSentQuestionnaire(as.actor);
  const models = ["model-a", "model-b"];
  for (const body of [
    { questionnaireId },
    { columnId },
    { columnId, prompt: "Why?" },
    { columnId, prompt: "Why?", models },
  ]) {
    const { problem } = await call(handlers, { method: "POST", path: `${root}/ask`, as, body });
    expect(problem).toMatchObject({ status: 403, code: "forbidden" });
  }
  expect(scripted.service.received).toEqual([]);
});

test("without assistant:use boards can be read and answers turned into cards", async () => {
  const as = await makeSession({ roleId: (await makeRole()).id });
  const { columnId } = await makeSentQuestionnaire(as.actor);
  const made = await call<{ cards: unknown[] }>(format, {
    method: "POST",
    path: `${root}/format`,
    as,
    body: { columnId },
  });
  expect(made.body.cards.length).toBeGreaterThan(0);
  expect((await call(board, { path: `${root}/board`, as })).status).toBe(200);
});

test("the status tells whether the caller may use AI", async () => {
  const canUse = async (as: Awaited<ReturnType<typeof makeSession>>) =>
    (await call<AssistantStatus>(status, { path: `${root}/status`, as })).body.canUse;
  expect(await canUse(await makeSession({ roleId: (await makeRole()).id }))).toBe(false);
  expect(await canUse(await makePermitted())).toBe(true);
  expect(await canUse(await makeSession({ isAdmin: true, roleId: (await makeRole()).id }))).toBe(true);
});

test("the migration grants the permission to every role but customers", async () => {
  await db.update(roles).set({ permissions: [] });
  const clerk = await makeRole({ permissions: ["audit:read"] });
  const folder = "server/db/migrations";
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const statements = files.flatMap((name) =>
    readFileSync(`${folder}/${name}`, "utf8").split("--> statement-breakpoint"),
  );
  for (const statement of statements.filter((text) => text.includes("assistant:use"))) {
    await db.execute(sql.raw(statement));
  }
  const granted = async (id: number) =>
    (await db.select({ permissions: roles.permissions }).from(roles).where(eq(roles.id, id)))[0]?.permissions;
  expect(await granted(clerk.id)).toEqual(["audit:read", "assistant:use"]);
  expect(await granted(roleIds.staff)).toEqual(["assistant:use"]);
  expect(await granted(roleIds.customer)).toEqual([]);
});
