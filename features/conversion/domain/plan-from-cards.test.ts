import { expect, test } from "vitest";
import { conversionLimits } from "./constants";
import { excerptOf, languageOf, planFrom, type SourceCard } from "./plan-from-cards";

const card = (questionId: string | null, content: string, contentMn = ""): SourceCard => ({
  id: questionId ?? "talk",
  name: questionId ?? "What else?",
  questionId,
  locale: "en",
  content,
  contentMn,
});
const defaults = [
  card("name", "Taxi for everyone", "Бүгдэд такси"),
  card("description", "An app.\r\nFor the city.", "Апп."),
  card("objectives", "- Grow\n- Earn", "- Өсөх\n- Олох"),
  card("requirements", "1. Sign in\n2. Pay", "1. Нэвтрэх\n2. Төлөх"),
  card("milestones", "Prototype\nLaunch — 2027-06-01\nReview by Q3 2027", "Прототип\nНээлт — 2027-06-01\nХянах"),
  card("risks", "Few drivers. Mitigation: a bonus", "Жолооч цөөн"),
  card(null, "Talk of other things"),
];
const names = (lines: readonly { name: string }[]) => lines.map(({ name }) => name);

test("each answer becomes what its question asks for, and talk becomes nothing", () => {
  const plan = planFrom(defaults, { language: "original" });
  expect(plan).toMatchObject({
    name: "Taxi for everyone",
    description: "An app.\nFor the city.\n\n## objectives\n- Grow\n- Earn",
    dropped: 0,
  });
  expect(names(plan.tasks)).toEqual(["Sign in", "Pay"]);
  expect(plan.milestones).toMatchObject([
    { name: "Prototype", date: null, dateFrom: null },
    { name: "Launch", date: "2027-06-01", dateFrom: "text" },
    { name: "Review", date: "2027-09-30", dateFrom: "month" },
  ]);
  expect(plan.risks).toMatchObject([{ name: "Few drivers", mitigation: "a bonus" }]);
});

test("on one line the lines of an answer stay apart, without their list marks", () => {
  const list = card("objectives", "- Grow\n\n- Earn", "1. Өсөх\r\n2. Олох");
  expect([excerptOf(list, "original"), excerptOf(list, "mn")]).toEqual(["Grow · Earn", "Өсөх · Олох"]);
  expect(excerptOf(card("name", "Taxi"), "mn")).toBe("Taxi");
});

test("a risk and what is done against it are two columns of the register", () => {
  const plan = planFrom([card("risks", "Data leak — encrypt it\n- Snow → tyres\nGDPR: breach")], {
    language: "original",
  });
  expect(plan.risks.map(({ name, mitigation }) => [name, mitigation])).toEqual([
    ["Data leak", "encrypt it"],
    ["Snow", "tyres"],
    ["GDPR: breach", ""],
  ]);
});

test("every line says which card and which sentence it is from", () => {
  const plan = planFrom(defaults, { language: "original" });
  expect(plan.tasks[1]).toMatchObject({ originCardId: "requirements", originText: "2. Pay" });
  expect(plan.milestones[1]).toMatchObject({ originCardId: "milestones", originText: "Launch — 2027-06-01" });
  const all = [...plan.tasks, ...plan.milestones, ...plan.risks];
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
});

test("in Mongolian the other side stands in only where there is no Mongolian", () => {
  const plan = planFrom([...defaults.slice(0, 4), card("risks", "Only here")], { language: "mn" });
  expect(plan.name).toBe("Бүгдэд такси");
  expect(names(plan.tasks)).toEqual(["Нэвтрэх", "Төлөх"]);
  expect(names(plan.risks)).toEqual(["Only here"]);
});

test("a card becomes what the person chooses for it", () => {
  const plan = planFrom(defaults, {
    language: "original",
    roles: { objectives: "tasks", risks: "none", talk: "risks" },
  });
  expect(names(plan.tasks)).toEqual(["Grow", "Earn", "Sign in", "Pay"]);
  expect(names(plan.risks)).toEqual(["Talk of other things"]);
});

test("the questionnaire's own day is found by words, and by place where as many lines came back", () => {
  const own = [
    { text: "Launch", date: "2027-01-01" },
    { text: "The prototype", date: "2026-12-24" },
    { text: "Review", date: "2027-07-15" },
  ];
  const plan = planFrom(defaults, { language: "original", milestones: own });
  // The first has other words, and the first of the questionnaire is another's: three came back, so places count.
  expect(plan.milestones.map(({ date, dateFrom }) => [date, dateFrom])).toEqual([
    ["2027-01-01", "questionnaire"],
    ["2027-06-01", "text"],
    ["2027-07-15", "questionnaire"],
  ]);
  const fewer = planFrom(defaults, { language: "original", milestones: own.slice(1) });
  expect(fewer.milestones[0]?.date).toBeNull();
});

test("what one project takes at once is limited, and what is over is counted", () => {
  const many = Array.from({ length: conversionLimits.risks + 7 }, (_, index) => `Risk ${index}`).join("\n");
  const plan = planFrom([card("risks", many)], { language: "original" });
  expect([plan.risks.length, plan.dropped]).toEqual([conversionLimits.risks, 7]);
});

test("a task too long for a card keeps its whole text in the description", () => {
  const long = "do this ".repeat(100).trim();
  const [task] = planFrom([card("requirements", long)], { language: "original" }).tasks;
  expect(task?.name.length).toBeLessThanOrEqual(200);
  expect(task?.description).toBe(long);
});

test.each(["", "\u0000\u0001", "{}", "<img src=x onerror=alert(1)>", "```json\n{}\n```", "x".repeat(1_000_000)])(
  "a hostile answer stays text (%#)",
  (content) => {
    const plan = planFrom([card("requirements", content), card("name", content)], { language: "original" });
    for (const { name } of plan.tasks) expect(name.length).toBeLessThanOrEqual(200);
    expect(plan.name.length).toBeLessThanOrEqual(120);
  },
);

test("the description says what the answers say, without the marks that only a reader of Markdown would not see", () => {
  const answer = "## Aim\nFor **three** doctors, `daily`.\n* one\n* two\n2 * 3 * 4 and #1";
  const { description } = planFrom([card("description", answer)], { language: "original" });
  expect(description).toBe("Aim\nFor three doctors, daily.\n* one\n* two\n2 * 3 * 4 and #1");
});

test("objectives, users, technology and laws are parts with headings in the project's language, and lists keep their lines", () => {
  const cards = [
    card("objectives", "Grow\nEarn", "Өсөх\nОлох"),
    card("description", "A taxi.\n\nFor all.", "Такси."),
    card("technology", "First paragraph.\n\nSecond one.", "Эхнийх."),
    card("compliance", "Mobile:\n- GDPR\n- ISO 27001", "Хууль"),
    { ...card(null, "Something"), id: "talk" },
  ];
  const headings = {
    en: { objectives: "Objectives", technology: "Technology", compliance: "Laws" },
    mn: { objectives: "Зорилго", technology: "Технологи", compliance: "Хууль, журам" },
  };
  const roles = { talk: "description" } as const;
  expect(planFrom(cards, { language: "original", headings, roles }).description).toBe(
    [
      "A taxi.\n\nFor all.",
      "## Objectives\n- Grow\n- Earn",
      "## Technology\nFirst paragraph.\n\nSecond one.",
      "## Laws\nMobile:\n- GDPR\n- ISO 27001",
      "## What else?\nSomething",
    ].join("\n\n"),
  );
  expect(planFrom(cards, { language: "mn", headings }).description).toBe(
    "Такси.\n\n## Зорилго\n- Өсөх\n- Олох\n\n## Технологи\nЭхнийх.\n\n## Хууль, журам\nХууль",
  );
});

test("a project is in the language that most of its answers are in, or in the one that was chosen", () => {
  const inLanguage = (...locales: string[]) => locales.map((locale) => ({ ...card("risks", "x"), locale }));
  expect(languageOf(inLanguage("en", "mn", "mn"), "original")).toBe("mn");
  expect(languageOf([...inLanguage("ar"), { ...card(null, "x"), locale: "en" }], "original")).toBe("ar");
  expect(languageOf(inLanguage("en"), "mn")).toBe("mn");
  expect(languageOf([], "original")).toBeNull();
});

test("a requirement says which milestone it serves, and on which day it is done", () => {
  const cards = [
    card("milestones", "2027-09-01: Pilot in two districts\n2028-01-15: Open to everybody"),
    card("requirements", "Pilot: parents see the bus\nDrivers sign in by 2027-06-01\nReports"),
  ];
  const { tasks, milestones } = planFrom(cards, { language: "original" });
  expect(tasks.map(({ namedKey, day }) => [namedKey, day])).toEqual([
    [milestones[0]?.key, null],
    [null, "2027-06-01"],
    [null, null],
  ]);
});
