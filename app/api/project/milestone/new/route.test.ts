import { expect, test } from "vitest";
import type { Milestone } from "@/features/project/schema";
import { findProject } from "@/features/project/server/data";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeMember, makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/milestone/new";

testBadInput(handlers, path, [
  ["#/milestone/name", { projectId: newId(), milestone: { name: "" } }],
  ["#/milestone/date", { projectId: newId(), milestone: { name: "X", date: "2026-02-30" } }],
]);

test("any member adds one, and it stands on the project", async () => {
  const as = await makeSession();
  const { id } = await makeProject(as);
  const member = await makeMember(as, id);
  const body = { projectId: id, milestone: { name: "Opening", date: "2026-07-11" } };
  const answer = await call<{ milestone: Milestone }>(handlers, { method: "POST", path, as: member, body });
  expect((await findProject(as.actor, { projectId: id })).milestones).toEqual([answer.body.milestone]);
});
