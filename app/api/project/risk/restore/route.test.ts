import { expect, test } from "vitest";
import { deleteRisk } from "@/features/project/risk/server/commands";
import { findProject } from "@/features/project/server/data";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import { makeForeignProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/risk/restore";

async function makeDeleted() {
  const made = await makeForeignProject();
  await deleteRisk(made.owner.actor, { riskId: made.risk.id });
  return made;
}

testBadInput(handlers, path, [["#/riskId", {}]]);

test("it comes back as it was", async () => {
  const { owner, project, risk } = await makeDeleted();
  await call(handlers, { method: "POST", path, as: owner, body: { riskId: risk.id } });
  expect((await findProject(owner.actor, { projectId: project.id })).risks).toEqual([risk]);
});
