import { expect, test } from "vitest";
import { findProject } from "@/features/project/server/data";
import { newId } from "@/lib/id";
import { call } from "@/testing/http";
import { makeForeignProject } from "@/testing/project-factory";
import { testRefusals } from "@/testing/refusals";
import * as handlers from "./route";

const path = "/api/project/milestone/delete";

testRefusals({
  handlers,
  method: "POST",
  path,
  foreign: async () => ({ body: { milestoneId: (await makeForeignProject()).milestone.id } }),
  unknown: { body: { milestoneId: newId() } },
  bad: [["#/milestoneId", {}]],
});

test("it is gone from the project, and a second time there is nothing", async () => {
  const { owner, project, milestone } = await makeForeignProject();
  const send = () => call(handlers, { method: "POST", path, as: owner, body: { milestoneId: milestone.id } });
  expect((await send()).body).toEqual({ milestoneId: milestone.id });
  expect((await findProject(owner.actor, { projectId: project.id })).milestones).toEqual([]);
  expect((await send()).problem?.status).toBe(404);
});
