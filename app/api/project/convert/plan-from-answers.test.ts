import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as kanbanRoute from "@/app/api/kanban/board/route";
import * as detailsRoute from "@/app/api/project/details/route";
import * as planRoute from "@/app/api/project/plan/route";
import { formatColumn } from "@/features/assistant/formatter/server/commands";
import { inputOf } from "@/features/conversion/domain/draft";
import { findConversionSource } from "@/features/conversion/server/data";
import type { Board } from "@/features/kanban/schema";
import type { PlanAnswer } from "@/features/plan/schema";
import type { Project } from "@/features/project/schema";
import { current } from "@/server/db/client";
import { tasks as taskRows } from "@/server/db/schema/project";
import { openedDraft } from "@/testing/conversion-draft";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { stopClock } from "@/testing/stopped-clock";
import * as convertRoute from "./route";

const get = async <Body>(handlers: RouteModule, path: string, as: TestSession, query: Record<string, string>) =>
  (await call<Body>(handlers, { path, as, query })).body;

type Made = { conversion: { projectId: string } };

const mongolianSaid = {
  name: ["Автобус"],
  description: ["Эцэг эх автобусыг харна."],
  objectives: ["Дуудлага цөөрнө", "Хүүхэд аюулгүй ирнэ", "Хоцролт буурна"],
  targetUsers: ["Эцэг эх", "Жолооч"],
  requirements: ["Газрын зураг", "Мэдэгдэл", "Жолоочийн самбар", "Тайлан"],
  risks: ["Сүлжээ тасрах", "Жолооч цөөн"],
};
const englishSaid = {
  name: ["Bus"],
  description: ["Parents see the bus."],
  objectives: ["Fewer calls", "Children come home", "Fewer delays"],
  targetUsers: ["Parents", "Drivers"],
  requirements: ["A map", "Messages", "A board for drivers", "Reports"],
  risks: ["No network", "Few drivers"],
};

test.each([
  ["en", englishSaid, ["Pilot in two districts", "Open to everybody"], "## Objectives\n- Fewer calls\n"],
  ["mn", mongolianSaid, ["Хоёр дүүрэгт туршина", "Бүгдэд нээнэ"], "## Зорилго\n- Дуудлага цөөрнө\n"],
] as const)(
  "answers with milestones in %s become a plan that ends with the last one",
  async (locale, said, names, part) => {
    stopClock(new Date("2026-11-25T04:00:00Z"));
    const as = await makeSession();
    const dated = [`2027-09-01: ${names[0]}`, `2028-01-15: ${names[1]}`];
    const { column } = await makeSentQuestionnaire(as.actor, { locale, said: { ...said, milestones: dated } });
    await formatColumn(as.actor, { columnId: column.id });
    const draft = openedDraft(await findConversionSource(as.actor, { columnId: column.id }));
    expect(draft).toMatchObject({ startDate: "2026-11-25", dueDate: "2028-01-15", locale });
    const conversion = inputOf(draft, column.id);
    const path = "/api/project/convert";
    const made = await call<Made>(convertRoute, { method: "POST", path, as, body: { conversion } });
    const { projectId } = made.body.conversion;
    const { project } = await get<{ project: Project }>(detailsRoute, "/api/project/details", as, { projectId });
    expect(project).toMatchObject({ startDate: "2026-11-25", dueDate: "2028-01-15" });
    expect(project.description).toContain(part);
    expect(project.description.match(/^## /gm)).toHaveLength(2);

    const { plan } = await get<PlanAnswer>(planRoute, "/api/project/plan", as, { projectId });
    expect(plan.milestones.map(({ name, date }) => [name, date])).toEqual([
      [names[0], "2027-09-01"],
      [names[1], "2028-01-15"],
    ]);
    if (plan.schedule.state !== "laid-out") throw new Error("There is a circle.");
    expect(plan.schedule).toMatchObject({ start: "2026-11-25", end: "2028-01-15" });
    const { tasks } = plan.schedule;
    expect(tasks.map(({ isSet, lateDays }) => [isSet, lateDays])).toEqual(Array(4).fill([true, 0]));
    expect(tasks.map(({ end }) => end < "2027-09-01")).toEqual([true, true, false, false]);
    expect(tasks.every(({ start, end }) => (start > "2027-09-01" && end < "2028-01-15") || end < "2027-09-01")).toBe(
      true,
    );
    expect(tasks.filter(({ isCritical }) => isCritical)).toEqual([]);
    expect(plan.schedule.criticalPath).toEqual([]);

    const served = await current().select().from(taskRows).where(eq(taskRows.projectId, projectId));
    const servedNames = served.map(({ milestoneId }) => project.milestones.find(({ id }) => id === milestoneId)?.name);
    expect(servedNames.toSorted()).toEqual([names[0], names[0], names[1], names[1]].toSorted());
    const { board } = await get<{ board: Board }>(kanbanRoute, "/api/kanban/board", as, { boardId: project.boardId });
    const columns = { en: ["To Do", "Done"], mn: ["Хийх", "Дууссан"] }[locale];
    expect([0, 2].map((at) => board.columns[board.columnOrder[at] ?? ""]?.name)).toEqual(columns);
  },
);
