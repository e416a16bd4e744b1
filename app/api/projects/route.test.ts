import { expect, test } from "vitest";
import type { ProjectSummary } from "@/features/project/schema";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeForeignProject, makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/projects";
type Answer = { result: { records: ProjectSummary[]; total: number } };

test("with the token in the address and no body, it answers the first page", async () => {
  const as = await makeSession();
  await makeForeignProject();
  await makeProject(as, { name: "Mine" });
  const query = { token: as.accessToken };
  const { body } = await call<Answer>(handlers, { method: "POST", path, query });
  expect(body.result.records.map(({ name }) => name)).toEqual(["Mine"]);
  expect(body.result.total).toBe(1);
});

test("a token that is none is told to sign in", async () => {
  expect((await call(handlers, { method: "POST", path, query: { token: "x" } })).problem?.status).toBe(401);
});
