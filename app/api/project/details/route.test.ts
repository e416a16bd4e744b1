import { expect, test } from "vitest";
import { createMilestonesIn } from "@/features/project/milestone/server/commands";
import type { Project } from "@/features/project/schema";
import { transact } from "@/server/db/client";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeForeignProject, makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/details";

test("it brings people, milestones by day with those without one last, and risks by their weight", async () => {
  const { owner, project } = await makeForeignProject();
  const more = [
    { name: "Roof", date: "2026-09-01", originText: "The roof stands in September." },
    { name: "Ground", date: "2026-05-01" },
  ];
  await transact((tx) => createMilestonesIn(tx, owner.actor, { projectId: project.id, milestones: more }));
  const query = { projectId: project.id };
  const { body } = await call<{ project: Project }>(handlers, { path, as: owner, query });
  expect(body.project.milestones.map(({ name }) => name)).toEqual(["Ground", "Roof", "Opening"]);
  expect(body.project.milestones[1]?.originText).toBe("The roof stands in September.");
  expect(body.project.risks).toMatchObject([{ name: "Frost", likelihood: 3, impact: 3, status: "open" }]);
  expect(body.project).toMatchObject({ canManage: true, lead: { id: owner.actor.userId }, memberCount: 1 });
});

test("an id that is none is refused by name", async () => {
  const as = await makeSession();
  await makeProject(as);
  const answer = await call(handlers, { path, as, query: { projectId: "x" } });
  expect(answer.problem).toMatchObject({ status: 422, errors: [{ pointer: "#/projectId" }] });
});
