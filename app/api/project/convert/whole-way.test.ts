import { expect, test } from "vitest";
import * as eventsRoute from "@/app/api/calendar/events/route";
import * as askRoute from "@/app/api/chatGpt/ask/route";
import * as boardRoute from "@/app/api/chatGpt/board/route";
import * as kanbanRoute from "@/app/api/kanban/board/route";
import * as detailsRoute from "@/app/api/project/details/route";
import * as draftRoute from "@/app/api/project/questionnaire/draft/route";
import * as sendRoute from "@/app/api/project/questionnaire/send/route";
import type { AiBoard } from "@/features/ai-board/schema";
import type { Event } from "@/features/calendar/schema";
import { inputOf } from "@/features/conversion/domain/draft";
import { findConversionSource } from "@/features/conversion/server/data";
import type { Board } from "@/features/kanban/schema";
import type { Project } from "@/features/project/schema";
import { questions } from "@/features/questionnaire/domain/constants";
import { newId } from "@/lib/id";
import type { Locale } from "@/lib/locale";
import { dataOf, openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { openedDraft } from "@/testing/conversion-draft";
import { makeSession, type TestSession } from "@/testing/factories";
import { call, type RouteModule } from "@/testing/http";
import { askedQuestions, says } from "@/testing/scripted-assistant";
import * as convertRoute from "./route";
import * as undoRoute from "./undo/route";

const scripted = withScriptedAssistant();

/** What a service would say to each question, by its place. */
const replies: Readonly<Record<Locale, Partial<Record<string, [answer: string, mn: string]>>>> = {
  en: {
    name: ["Taxi for everyone", "Бүгдэд такси"],
    requirements: ["1. Sign in by phone\n2. Pay by QPay", "1. Утсаар нэвтрэх\n2. QPay-ээр төлөх"],
    milestones: ["Pilot — 1 March 2027\nLaunch", "Туршилт — 2027 оны 3-р сарын 1\nНээлт"],
    risks: ["Few drivers. Mitigation: a bonus", "Жолооч цөөн. Бууруулах арга: урамшуулал"],
  },
  mn: {
    name: ["Бүгдэд такси", "Бүгдэд такси"],
    requirements: ["• Утсаар нэвтрэх\n• QPay-ээр төлөх", "• Утсаар нэвтрэх\n• QPay-ээр төлөх"],
    milestones: ["Туршилт — 2027 оны 3-р сарын 1\nНээлт", "Туршилт — 2027 оны 3-р сарын 1\nНээлт"],
    risks: ["Жолооч цөөн. Бууруулах арга: урамшуулал", "Жолооч цөөн. Бууруулах арга: урамшуулал"],
  },
  ar: {
    name: ["تاكسي للجميع", "Бүгдэд такси"],
    requirements: ["١. الدخول بالهاتف\n٢. الدفع عبر كيوباي", "1. Утсаар нэвтрэх\n2. QPay-ээр төлөх"],
    milestones: ["تجربة — ١ مارس ٢٠٢٧\nإطلاق", "Туршилт — 2027 оны 3-р сарын 1\nНээлт"],
    risks: ["قلة السائقين - التخفيف: مكافأة", "Жолооч цөөн. Бууруулах арга: урамшуулал"],
  },
};

const answering = (locale: Locale) =>
  says((body) => {
    const asked = askedQuestions(body);
    const all = asked.map((question, at) => {
      const [answer, mn] = replies[locale][questions[at]?.id ?? ""] ?? replies[locale].name ?? ["", ""];
      return [question, { answer, mn }];
    });
    return JSON.stringify(Object.fromEntries(all));
  });

const post = async <Body>(handlers: RouteModule, path: string, as: TestSession, body: object): Promise<Body> => {
  const answer = await call<Body>(handlers, { method: "POST", path, as, body });
  expect(answer.problem).toBeNull();
  return answer.body;
};
const get = async <Body>(handlers: RouteModule, path: string, as: TestSession, query: Record<string, string> = {}) =>
  (await call<Body>(handlers, { path, as, query })).body;

async function sendAnswers(as: TestSession, locale: Locale) {
  const said = (text: string, date: string | null = null) => ({ id: newId(), text, date });
  const [pilot = "", launch = ""] = (replies[locale].milestones?.[0] ?? "").split("\n");
  const answers = {
    name: [said(replies[locale].name?.[0] ?? "")],
    description: [said("…")],
    milestones: [said(pilot), said(launch, "2027-06-01")],
  };
  const { questionnaire } = await post<{ questionnaire: { id: string } }>(
    draftRoute,
    "/api/project/questionnaire/draft",
    as,
    { locale, answers },
  );
  const sent = { questionnaireId: questionnaire.id, isMasked: false };
  return await post<{ column: { id: string } }>(sendRoute, "/api/project/questionnaire/send", as, sent);
}

const ask = async (as: TestSession, columnId: string) => readAsking(await openAsking(askRoute, as, { columnId }));

test.each(["en", "mn", "ar"] as const)(
  "answers in %s become a project with calendar, board and risks",
  async (locale) => {
    const as = await makeSession();
    const { column } = await sendAnswers(as, locale);
    scripted.service.usual = answering(locale);
    const events = await ask(as, column.id);
    expect(dataOf(events, "delta").length).toBeGreaterThan(0);
    const { board } = await get<{ board: AiBoard }>(boardRoute, "/api/chatGpt/board", as);
    expect(board.columns[column.id]?.cardIds).toHaveLength(questions.length);

    const source = await findConversionSource(as.actor, { columnId: column.id });
    const conversion = inputOf(openedDraft(source), column.id);
    const made = await post<{ conversion: { id: string; projectId: string } }>(
      convertRoute,
      "/api/project/convert",
      as,
      { conversion },
    );
    const { projectId, id: conversionId } = made.conversion;
    const { project } = await get<{ project: Project }>(detailsRoute, "/api/project/details", as, { projectId });
    expect(project.name).toBe(replies[locale].name?.[0]);
    expect(project.milestones.map(({ date }) => date)).toEqual(["2027-03-01", "2027-06-01"]);
    expect(project.risks).toMatchObject([
      { mitigation: expect.stringMatching(/./), originText: replies[locale].risks?.[0] },
    ]);
    const tasks = await get<{ board: Board }>(kanbanRoute, "/api/kanban/board", as, { boardId: project.boardId });
    expect(Object.values(tasks.board.cards)).toHaveLength(2);
    const window = { start: "2027-02-01", end: "2027-07-01" };
    const names = project.milestones.map(({ name }) => name);
    const days = async () => {
      const { events } = await get<{ events: Event[] }>(eventsRoute, "/api/calendar/events", as, window);
      return events.filter(({ title }) => names.includes(title)).map(({ start, title }) => [start, title]);
    };
    expect(await days()).toEqual(project.milestones.map(({ date, name }) => [date, name]));

    await post(undoRoute, "/api/project/convert/undo", as, { conversionId });
    expect(await days()).toEqual([]);
    const after = await get<{ board: AiBoard }>(boardRoute, "/api/chatGpt/board", as);
    expect(after.board).toEqual(board);
  },
);

test("where the service breaks off, what was typed is kept and asking again succeeds", async () => {
  const as = await makeSession();
  const { column } = await sendAnswers(as, "en");
  scripted.service.next((response) => response.writeHead(500).end("{}"));
  expect(dataOf(await ask(as, column.id), "error")).toMatchObject([{ code: "service-error" }]);
  const source = await findConversionSource(as.actor, { columnId: column.id });
  expect(source).toMatchObject({ cards: [], milestones: [{ date: null }, { date: "2027-06-01" }] });
  scripted.service.usual = answering("en");
  expect(dataOf(await ask(as, column.id), "error")).toEqual([]);
  expect((await findConversionSource(as.actor, { columnId: column.id })).cards).toHaveLength(questions.length);
});
