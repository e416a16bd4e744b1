import { expect, test } from "vitest";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { makeSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeForeignProject, makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/export";

test("the file holds exactly what the filters show, without formulas, and the log says who took it", async () => {
  const as = await makeSession({ name: "Б.Номин" });
  await makeForeignProject();
  await makeProject(as, { name: "=1+1", status: "active", budget: 125_000_050, dueDate: "2026-05-01" });
  await makeProject(as, { name: "Planned" });
  const answer = await call(handlers, { path, as, query: { status: "active" } });
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="projects-\d{4}-\d\d-\d\d\.csv"$/);
  const [head, row, ...rest] = answer.text.trimEnd().split("\r\n");
  expect(head).toMatch(/^\uFEFF?Name,Description,Status,/);
  expect(row).toBe(
    "'=1+1,,active,medium,,2026-05-01,1250000.5,MNT,Б.Номин,Б.Номин,0,0,0.0000".replace(/^'=1\+1/, `"'=1+1"`),
  );
  expect(rest).toEqual([]);
  const entries = await current().select().from(auditEntries);
  expect(entries).toMatchObject([{ action: "project.exported", after: { filters: { status: "active" } } }]);
});

test("more projects than one page come whole, each once", async () => {
  const as = await makeSession();
  for (let at = 0; at < 3; at += 1) await makeProject(as, { name: `Road ${at}` });
  const { text } = await call(handlers, { path, as, query: { sort: "name" } });
  expect(
    text
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[0]),
  ).toEqual(["Road 0", "Road 1", "Road 2"]);
});
