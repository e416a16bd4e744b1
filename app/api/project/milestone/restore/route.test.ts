import { expect, test } from "vitest";
import { deleteMilestone } from "@/features/project/milestone/server/commands";
import { findProject } from "@/features/project/server/data";
import { newId } from "@/lib/id";
import { call } from "@/testing/http";
import { makeForeignProject } from "@/testing/project-factory";
import { testRefusals } from "@/testing/refusals";
import * as handlers from "./route";

const path = "/api/project/milestone/restore";

async function makeDeleted() {
  const made = await makeForeignProject();
  await deleteMilestone(made.owner.actor, { milestoneId: made.milestone.id });
  return made;
}

testRefusals({
  handlers,
  method: "POST",
  path,
  foreign: async () => ({ body: { milestoneId: (await makeDeleted()).milestone.id } }),
  unknown: { body: { milestoneId: newId() } },
  bad: [["#/milestoneId", {}]],
});

test("it comes back as it was", async () => {
  const { owner, project, milestone } = await makeDeleted();
  await call(handlers, { method: "POST", path, as: owner, body: { milestoneId: milestone.id } });
  expect((await findProject(owner.actor, { projectId: project.id })).milestones).toEqual([milestone]);
});
