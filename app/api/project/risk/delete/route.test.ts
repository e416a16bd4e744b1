import { expect, test } from "vitest";
import { findProject } from "@/features/project/server/data";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import { makeForeignProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/risk/delete";

testBadInput(handlers, path, [["#/riskId", {}]]);

test("it is gone from the project, and a second time there is nothing", async () => {
  const { owner, project, risk } = await makeForeignProject();
  const send = () => call(handlers, { method: "POST", path, as: owner, body: { riskId: risk.id } });
  expect((await send()).body).toEqual({ riskId: risk.id });
  expect((await findProject(owner.actor, { projectId: project.id })).risks).toEqual([]);
  expect((await send()).problem?.status).toBe(404);
});
