import { expect, test } from "vitest";
import type { Risk } from "@/features/project/schema";
import { findProject } from "@/features/project/server/data";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeMember, makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/risk/new";

testBadInput(handlers, path, [
  ["#/risk/name", { projectId: newId(), risk: { name: "" } }],
  ["#/risk/impact", { projectId: newId(), risk: { name: "X", impact: 6 } }],
]);

test("any member adds one, and it stands on the project", async () => {
  const as = await makeSession();
  const { id } = await makeProject(as);
  const member = await makeMember(as, id);
  const body = { projectId: id, risk: { name: "Frost", likelihood: 5, impact: 4 } };
  const answer = await call<{ risk: Risk }>(handlers, { method: "POST", path, as: member, body });
  expect((await findProject(as.actor, { projectId: id })).risks).toEqual([answer.body.risk]);
});

test("only a member can own a risk", async () => {
  const as = await makeSession();
  const { id } = await makeProject(as);
  const body = { projectId: id, risk: { name: "X", ownerId: (await makeSession()).actor.userId } };
  const answer = await call(handlers, { method: "POST", path, as, body });
  expect(answer.problem).toMatchObject({ status: 422, errors: [{ pointer: "#/risk/ownerId" }] });
});
