import { expect, test } from "vitest";
import { taskList, weekGroupOf } from "./list-state";

const read = (query: string) => taskList.read(new URLSearchParams(query));

test("what the address leaves out or says badly is as usual", () => {
  expect(read("scope=theirs&project=1&state=x&due=x&group=x&sort=x")).toEqual({
    scope: "mine",
    state: "open",
    search: "",
    group: "week",
    sort: "due",
  });
});

test("what was chosen comes back from the address, beside what else stands there", () => {
  const projectId = "01a20073-2599-77eb-8cd5-52c7bdae2023";
  const query = `scope=all&project=${projectId}&state=done&due=none&search=roof&group=project&sort=name&task=1`;
  const state = read(query);
  expect(state.projectId).toBe(projectId);
  const written = taskList.write(new URLSearchParams("task=1"), state);
  expect(taskList.read(written)).toEqual(state);
  expect(written.get("task")).toBe("1");
  expect(taskList.write(new URLSearchParams(query), read("")).toString()).toBe("task=1");
});

test("a task stands under its week, what is late and what has no day by themselves", () => {
  const days = { today: "2026-11-18", locale: "en" } as const;
  const dues: [string | null, string | null][] = [
    [null, "2026-11-17"],
    ["2026-11-18", null],
    ["2026-11-02", "2026-11-24"],
    [null, null],
  ];
  expect(dues.map((due) => weekGroupOf(due, days))).toEqual(["overdue", "2026-11-16", "2026-11-23", "none"]);
  expect(dues.map((due) => weekGroupOf(due, { ...days, locale: "ar" }))[2]).toBe("2026-11-21");
});
