import { expect, test } from "vitest";
import { createMilestone } from "@/features/project/milestone/server/commands";
import { createRisk, updateRisk } from "@/features/project/risk/server/commands";
import { createTask } from "@/features/task/server/commands";
import { createTimeEntry } from "@/features/task/time/server/commands";
import { current } from "@/server/db/client";
import { auditEntries } from "@/server/db/schema/audit";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { drawnTextOf, readPdf } from "@/testing/pdf-text";
import { makeMember, makeProject } from "@/testing/project-factory";
import * as handlers from "./route";

const path = "/api/project/report";

const askFor = (as: TestSession, projectId: string, language = "en") =>
  call(handlers, { path, as, query: { projectId }, headers: { "accept-language": language } });

async function textOf(bytes: Uint8Array): Promise<string> {
  const { pages } = await readPdf(bytes);
  return pages.flat().map(drawnTextOf).join("");
}

/** A project with something of everything that a report tells. */
async function makeWholeProject({ actor }: TestSession, projectId: string) {
  const { milestone } = await createMilestone(actor, { projectId, milestone: { name: "Opening", date: "2020-02-01" } });
  await createRisk(actor, {
    projectId,
    risk: { name: "Frost", mitigation: "Heat the site", likelihood: 5, impact: 4 },
  });
  const { risk } = await createRisk(actor, { projectId, risk: { name: "Flood" } });
  await updateRisk(actor, { riskId: risk.id, risk: { status: "closed" } });
  const { task } = await createTask(actor, {
    projectId,
    task: { name: "Pour concrete", milestoneId: milestone.id, estimateMinutes: 600, assignee: [actor.userId] },
  });
  await createTask(actor, { projectId, task: { name: "Buy nails", completed: true } });
  await createTimeEntry(actor, { taskId: task.id, entry: { day: "2020-01-10", minutes: 90 } });
}

const wanted = {
  name: "Өргөө: барилга",
  description: "## Goal\nA roof.\n- Walls\n- Doors",
  status: "active",
  budget: 4_500_000_000,
  startDate: "2020-01-05",
  dueDate: "2020-03-01",
} as const;

test("a report tells what the project's page, its tasks, risks and time log tell, in their words", async () => {
  const as = await makeSession({ name: "Б.Номин" });
  const project = await makeProject(as, wanted);
  await makeWholeProject(as, project.id);
  const { status, bytes, headers } = await askFor(as, project.id);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/pdf");
  const text = await textOf(bytes);
  const notified = [
    ["Өргөө: барилга", "Status", "Active", "₮45,000,000", "5 Jan – 1 Mar 2020", "Lead", "Members", "Б.Номин"],
    ["1 of 2 tasks", "Goal", "A roof.", "Walls", "Doors", "Overdue: 1 Feb 2020", "Pour concrete", "To Do"],
    [
      "1h 30m of 1d 2h",
      "No milestone",
      "Buy nails",
      "Done",
      "Frost",
      "High · 20",
      "Heat the site",
      "1h 30m",
      "Page 1 of 2",
    ],
  ];
  for (const words of notified.flat()) expect(text).toContain(drawnTextOf(words));
  expect(text).not.toContain("Flood");
});

test.each([
  ["mn", ["Төслийн тайлан", "Явагдаж буй", "45,000,000", "2 даалгавраас 1", "Оноо", "Хуудас 1 / 2"]],
  ["ar", ["تقرير المشروع", "جارٍ", "45,000,000", "المخاطر المفتوحة", "الصفحة 1 من 2"]],
] as const)("it speaks %s to a reader of that language", async (language, notified) => {
  const as = await makeSession({ name: "Б.Номин" });
  const project = await makeProject(as, wanted);
  await makeWholeProject(as, project.id);
  const { bytes } = await askFor(as, project.id, language);
  const text = await textOf(bytes);
  for (const copy of notified) expect(text).toContain(drawnTextOf(copy));
  expect((await readPdf(bytes)).info).toMatchObject({ Title: wanted.name, Language: language });
});

test("the file is named after the project, and the log says who took it", async () => {
  const owner = await makeSession();
  const project = await makeProject(owner, { name: "Өргөө: А/Б" });
  const as = await makeMember(owner, project.id);
  const { headers } = await askFor(as, project.id);
  expect(headers.get("content-disposition")).toBe(
    `attachment; filename="project-report.pdf"; filename*=UTF-8''${encodeURIComponent("Өргөө_ А_Б.pdf")}`,
  );
  const entries = await current().select().from(auditEntries);
  expect(entries.filter(({ action }) => action === "project.exported")).toMatchObject([
    { actorId: as.actor.userId, subjectType: "project", subjectId: project.id, subjectName: "Өргөө: А/Б" },
  ]);
});

test("a project with nothing in it has a report, too", async () => {
  const as = await makeSession();
  const project = await makeProject(as);
  const text = await textOf((await askFor(as, project.id)).bytes);
  for (const words of ["No dates", "Not set", "No description", "No milestones yet", "No open risks", "No time logged"])
    expect(text).toContain(drawnTextOf(words));
});

test("nobody has two reports made at once", async () => {
  const as = await makeSession();
  const project = await makeProject(as);
  const answers = await Promise.all([1, 2].map(() => askFor(as, project.id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
});
