import { expect, test } from "vitest";
import type { Risk } from "@/features/project/schema";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import { makeForeignProject, makeMember } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/risk/update";

testBadInput(handlers, path, [["#/risk/name", { riskId: newId(), risk: { name: "" } }]]);

test("any member changes it, and an older version is refused with it as it is", async () => {
  const { owner, project, risk } = await makeForeignProject();
  const member = await makeMember(owner, project.id);
  const send = (patch: object) =>
    call<{ risk: Risk }>(handlers, { method: "POST", path, as: member, body: { riskId: risk.id, risk: patch } });
  expect((await send({ name: "Newer", version: 1 })).body.risk).toMatchObject({ name: "Newer", version: 2 });
  expect((await send({ name: "Mine", version: 1 })).problem).toMatchObject({ status: 412, current: { name: "Newer" } });
});
