import { expect, test } from "vitest";
import { findBoard } from "@/features/kanban/server/data";
import { projectLimits } from "@/features/project/domain/constants";
import type { Project } from "@/features/project/schema";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { projects } from "@/server/db/schema/project";
import { makeSession, makeUser, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import * as handlers from "./route";

const path = "/api/project/new";
const send = (as: TestSession, project: object, key?: string) =>
  call<{ project: Project }>(handlers, {
    method: "POST",
    path,
    as,
    body: { project },
    ...(key && { headers: { "idempotency-key": key } }),
  });

test("a project comes with a board of the usual columns, and whoever makes it leads it", async () => {
  const as = await makeSession();
  const friend = await makeUser();
  const wanted = {
    name: "Ger camp",
    budget: 250_000_00,
    currency: "USD",
    startDate: "2026-05-01",
    memberIds: [friend.id],
  };
  const { body } = await send(as, wanted);
  expect(body.project).toMatchObject({
    name: "Ger camp",
    budget: 25_000_000,
    currency: "USD",
    status: "planned",
    lead: { id: as.actor.userId },
    memberCount: 2,
    progress: { done: 0, total: 0, ratio: 0 },
    version: 1,
  });
  const board = await findBoard(as.actor, { boardId: body.project.boardId });
  expect(board.name).toBe("Ger camp");
  expect(board.columnOrder).toHaveLength(5);
});

test("the same key twice makes one project", async () => {
  const as = await makeSession();
  const key = newId();
  const [one, two] = [await send(as, { name: "Once" }, key), await send(as, { name: "Once" }, key)];
  expect(two.body).toEqual(one.body);
  expect(await current().$count(projects)).toBe(1);
});

test.each([
  ["#/project/name", { name: " " }],
  ["#/project/name", { name: "x".repeat(projectLimits.name + 1) }],
  ["#/project/dueDate", { name: "X", startDate: "2026-05-02", dueDate: "2026-05-01" }],
  ["#/project/budget", { name: "X", budget: -1 }],
  ["#/project/status", { name: "X", status: "done" }],
  ["#/project/memberIds/0", { name: "X", memberIds: [newId()] }],
  ["#/project/leadId", { name: "X", leadId: newId() }],
])("bad input is named by %s, and nothing is made", async (pointer, project) => {
  const answer = await send(await makeSession(), project);
  expect(answer.problem?.status).toBe(422);
  expect(answer.problem?.errors?.map((error) => error.pointer)).toContain(pointer);
  expect(await current().$count(projects)).toBe(0);
});
