import { expect, test } from "vitest";
import { deleteMilestone } from "@/features/project/milestone/server/commands";
import { findProject } from "@/features/project/server/data";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import { makeForeignProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/milestone/restore";

async function makeDeleted() {
  const made = await makeForeignProject();
  await deleteMilestone(made.owner.actor, { milestoneId: made.milestone.id });
  return made;
}

testBadInput(handlers, path, [["#/milestoneId", {}]]);

test("it comes back as it was", async () => {
  const { owner, project, milestone } = await makeDeleted();
  await call(handlers, { method: "POST", path, as: owner, body: { milestoneId: milestone.id } });
  expect((await findProject(owner.actor, { projectId: project.id })).milestones).toEqual([milestone]);
});
