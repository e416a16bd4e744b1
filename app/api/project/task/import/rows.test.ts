import { expect, test } from "vitest";
import type { TaskImportPlan } from "@/features/task/exchange/schema";
import { csvSender, faultsOf, linesOf } from "@/testing/csv-import";
import { makeTaskList } from "@/testing/task-list-factory";
import * as handlers from "./route";

const { send, sendTwice } = csvSender<TaskImportPlan>(handlers, "/api/project/task/import");

test("all faults of a file are told by line, column and what stands there; rows that are right come in", async () => {
  const { as, projectId, make } = await makeTaskList();
  await make("Twin");
  await make("Twin");
  const { body } = await send(
    linesOf(
      "name,start,due,estimate,priority,status,assignees,parent,blockedBy,completed",
      ",,,,low,,,,,",
      "Days,31/02/2026,2026-13-01,,,,,,,",
      "Order,2026-02-02,2026-02-01,,,,,,,",
      "Hours,,,soon,,,,,,",
      "Words,,,,asap,Nowhere,,,,maybe",
      "People,,,,,,Nobody; nobody@example.mn,,,",
      "Links,,,,,,,Nothing,#99; Twin,",
      "Below,,,,,,,Days,,",
      "Behind,,,,,,,,Below,",
      "Right,,,,,,,,,yes",
    ),
    { as, projectId },
  );
  expect([body.created, body.failed]).toEqual([1, 9]);
  expect(faultsOf(body)).toEqual([
    "2 name required",
    "3 start no-day 31/02/2026",
    "3 due no-day 2026-13-01",
    "4 due wrong-order 2026-02-01",
    "5 estimate no-duration soon",
    "6 status unknown-status Nowhere",
    "6 priority invalid-value asap",
    "6 completed invalid-value maybe",
    "7 assignees unknown-person Nobody",
    "7 assignees unknown-person nobody@example.mn",
    "8 parent unknown-task Nothing",
    "8 blockedBy unknown-task #99",
    "8 blockedBy ambiguous Twin",
    "9 parent refers-to-fault Days",
    "10 blockedBy refers-to-fault Below",
  ]);
});

test("circles are refused by the names in them, through parents and tasks that are there too", async () => {
  const { as, projectId, make } = await makeTaskList();
  await make("Frame");
  const { body } = await send(
    linesOf(
      "name,parent,blockedBy",
      "A,,B",
      "B,,C",
      "C,,A",
      "Whole,,Part",
      "Part,Whole,",
      "Self,,Self",
      "In frame,Frame,Frame",
      "Fine,Frame,",
    ),
    { as, projectId },
  );
  expect(body.rows.map(({ name }) => name)).toEqual(["Fine"]);
  const notified = faultsOf(body);
  expect(notified).toHaveLength(7);
  expect(notified.every((text) => text.includes(" blockedBy circle "))).toBe(true);
  const [first = ""] = notified;
  expect(first).toMatch(
    /^2 blockedBy circle (A → C → B → A|B → A → C → B|C → B → A → C|A → B → C → A|B → C → A → B|C → A → B → C)$/,
  );
  expect(notified.find((text) => text.startsWith("8 "))).toMatch(/Frame/);
});

test("tasks stand in five levels at most, with those above them that are there", async () => {
  const { as, projectId, make } = await makeTaskList();
  await make("1");
  const { body } = await send(linesOf("name,parent", "2,1", "3,2", "4,3", "5,4", "6,5"), { as, projectId });
  expect(faultsOf(body)).toEqual(["6 parent too-deep"]);
  expect(body.created).toBe(4);
});

test("other tasks are found by number and by name; a name that several have needs its number", async () => {
  const { as, projectId, byName, make } = await makeTaskList();
  const there = await make("There");
  await sendTwice(
    linesOf("No.,Name,Parent task,Blocked by", "7,Twin,,", "8,Twin,,", "9,One,#8,#7; there", "10,Two,9,There\u0020"),
    { as, projectId },
  );
  const made = await byName();
  expect(
    made
      .get("One")
      ?.waitsFor.map(({ name }) => name)
      .toSorted(),
  ).toEqual(["There", "Twin"]);
  expect(made.get("One")?.waitsFor.map(({ id }) => id)).toContain(there.id);
  expect(made.get("Two")?.parentId).toBe(made.get("One")?.id);
  const { body } = await send(linesOf("number,name,parent", "1,A,", "1,B,", "x,C,", ",D,Twin"), { as, projectId });
  expect(faultsOf(body)).toEqual(["3 number repeated 1", "4 number invalid-value x", "5 parent ambiguous Twin"]);
});
