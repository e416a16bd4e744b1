import { expect, test } from "vitest";
import type { Milestone } from "@/features/project/schema";
import { newId } from "@/lib/id";
import { testBadInput } from "@/testing/bad-input";
import { call } from "@/testing/http";
import { makeForeignProject, makeMember } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/milestone/update";

testBadInput(handlers, path, [["#/milestone/name", { milestoneId: newId(), milestone: { name: "" } }]]);

test("any member changes it, and an older version is refused with it as it is", async () => {
  const { owner, project, milestone } = await makeForeignProject();
  const member = await makeMember(owner, project.id);
  const send = (patch: object) =>
    call<{ milestone: Milestone }>(handlers, {
      method: "POST",
      path,
      as: member,
      body: { milestoneId: milestone.id, milestone: patch },
    });
  expect((await send({ name: "Newer", version: 1 })).body.milestone).toMatchObject({ name: "Newer", version: 2 });
  expect((await send({ name: "Mine", version: 1 })).problem).toMatchObject({ status: 412, current: { name: "Newer" } });
});

test("completing keeps the moment, and can be taken back", async () => {
  const { owner, milestone } = await makeForeignProject();
  const send = (completed: boolean) =>
    call<{ milestone: Milestone }>(handlers, {
      method: "POST",
      path,
      as: owner,
      body: { milestoneId: milestone.id, milestone: { completed } },
    }).then(({ body }) => body.milestone.completedAt);
  const first = await send(true);
  expect(first).not.toBeNull();
  expect(await send(true)).toBe(first);
  expect(await send(false)).toBeNull();
});
