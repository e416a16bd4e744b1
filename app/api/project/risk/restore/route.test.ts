import { expect, test } from "vitest";
import { deleteRisk } from "@/features/project/risk/server/commands";
import { findProject } from "@/features/project/server/data";
import { newId } from "@/lib/id";
import { call } from "@/testing/http";
import { makeForeignProject } from "@/testing/project-factory";
import { testRefusals } from "@/testing/refusals";
import * as handlers from "./route";

const path = "/api/project/risk/restore";

async function makeDeleted() {
  const made = await makeForeignProject();
  await deleteRisk(made.owner.actor, { riskId: made.risk.id });
  return made;
}

testRefusals({
  handlers,
  method: "POST",
  path,
  foreign: async () => ({ body: { riskId: (await makeDeleted()).risk.id } }),
  unknown: { body: { riskId: newId() } },
  bad: [["#/riskId", {}]],
});

test("it comes back as it was", async () => {
  const { owner, project, risk } = await makeDeleted();
  await call(handlers, { method: "POST", path, as: owner, body: { riskId: risk.id } });
  expect((await findProject(owner.actor, { projectId: project.id })).risks).toEqual([risk]);
});
