import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { formatDate } from "@/lib/format";
import { newId } from "@/lib/id";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import mn from "@/messages/mn.json";
import { type AskFaultCode, type Asking, askFaultCodes, type Lane, newAsking } from "../client/store";
import { AskingView } from "./asking-view";
import { useAskCopy } from "./use-ask";

const columnId = newId();
const begun = newAsking(newId(), columnId, { columnId, prompt: "Why?" }, 0);
const lane: Lane = {
  runId: newId(),
  kind: "follow-up",
  model: "model-a",
  isJson: false,
  cardId: null,
  mayLoadFirst: false,
  text: "",
  cardIds: [],
  usage: null,
  fault: null,
};
const nothing = () => undefined;

function View({ asking }: Readonly<{ asking: Asking }>) {
  const copy = useAskCopy();
  return (
    <AskingView
      asking={asking}
      onDismiss={nothing}
      onEdit={nothing}
      models={["model-a"]}
      onRetry={nothing}
      onStop={nothing}
      onTranscript={nothing}
      copy={copy}
    />
  );
}

function htmlOf(asking: Partial<Asking>, locale: "en" | "mn" | "ar" = "en"): string {
  const messages = { en, mn, ar }[locale];
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="Asia/Ulaanbaatar">
      <View asking={{ ...begun, ...asking }} />
    </NextIntlClientProvider>,
  );
  return html.replaceAll("&#x27;", "'");
}

const codes = askFaultCodes.filter((code) => !code.endsWith("-budget-exceeded"));

test.each(codes)("the fault %s has a name and says what to do, in each language", (code) => {
  for (const [locale, { aiAsk }] of Object.entries({ en, mn, ar })) {
    const html = htmlOf({ status: "failed", fault: { code, retryAtMs: null } }, locale as "en");
    const { title, text } = aiAsk.fault[code];
    expect(title.length * text.length).toBeGreaterThan(0);
    expect(html).toContain(title);
    expect(html).toContain('role="alert"');
  }
});

test("while it waits and while it writes it says so, and can be stopped", () => {
  expect(htmlOf({})).toContain(en.aiAsk.state.waiting);
  expect(htmlOf({ lanes: [{ ...lane, mayLoadFirst: true }] })).toContain(en.aiAsk.state.loading);
  const html = htmlOf({ lanes: [{ ...lane, text: "Because <b>it</b>" }] });
  expect(html).toContain(en.aiAsk.state.writing);
  expect(html).toContain("Because &lt;b&gt;it&lt;/b&gt;");
  expect(html).toContain(en.aiAsk.act.stop);
});

test("what had come of a failed answer is still to be read, with the way to try again and to edit", () => {
  const html = htmlOf({
    status: "failed",
    fault: { code: "stalled", retryAtMs: null },
    lanes: [{ ...lane, text: "Half" }],
  });
  for (const part of ["Half", en.aiAsk.act.retry, en.aiAsk.act.edit]) expect(html).toContain(part);
});

test("until a pause is over the button says how long it lasts", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const html = htmlOf({ status: "failed", fault: { code: "rate-limited", retryAtMs: Date.now() + 29_500 } });
  expect(html).toMatch(/aria-disabled="true".*Try again in 30 s/);
});

test.each<["en" | "mn" | "ar", seconds: string, minutes: string, hours: string]>([
  ["en", "Try again in 59 s", "Try again in 11 minutes", "Try again in 2 hours"],
  ["mn", "59 секундын дараа дахин оролдох", "11 минутын дараа дахин оролдох", "2 цагийн дараа дахин оролдох"],
  ["ar", "إعادة المحاولة بعد 59 ث", "إعادة المحاولة بعد 11 دقيقة", "إعادة المحاولة بعد ساعتين"],
])("a longer pause is said in minutes or hours, rounded up: %s", (locale, ...texts) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  for (const [at, seconds] of [59, 609, 3_700].entries()) {
    const fault = { code: "rate-limited", retryAtMs: Date.now() + seconds * 1_000 } as const;
    expect(htmlOf({ status: "failed", fault }, locale)).toContain(texts[at]);
  }
});

test("the service's own words stand as foreign text at the named error, beside trying again", () => {
  const message = "pool <is> busy, try in 40 s";
  const html = htmlOf({ status: "failed", fault: { code: "service-error", retryAtMs: null, message } }, "ar");
  expect(html).toContain(ar.aiAsk.fault["service-error"].title);
  expect(html).toContain('<blockquote dir="auto">pool &lt;is&gt; busy, try in 40 s</blockquote>');
  expect(html).toContain(ar.aiAsk.act.retry);
});

test("an answer for which there is no room says how much there is", () => {
  const html = htmlOf({ status: "failed", fault: { code: "column-full", retryAtMs: null } });
  expect(html).toContain("A column holds up to 500 cards.");
});

test.each<AskFaultCode>(["unauthorised", "unsupported-country", "not-configured", "gone"])(
  "%s is not to be tried again",
  (code) => {
    expect(htmlOf({ status: "failed", fault: { code, retryAtMs: null } })).not.toContain(`${en.aiAsk.act.retry}<`);
  },
);

test("when it is done it says what was left out, what it took and what that cost", () => {
  const usage = { runId: lane.runId, model: "model-a", tokensIn: 1_200, tokensOut: 30, isEstimated: true };
  const html = htmlOf({
    status: "done",
    verdict: { found: Array(9).fill("x"), missing: ["a", "b"], extra: [], matched: [], wrongLanguage: [], cut: [] },
    lanes: [
      { ...lane, usage: { ...usage, costMicros: null, firstTokenMs: 1, totalMs: 4_200 } },
      { ...lane, runId: newId(), kind: "missing" },
    ],
  });
  for (const part of [
    "2 of 11 questions not answered.",
    en.aiAsk.verdict.again,
    "about 1,200 input, 30 output tokens",
    en.aiAsk.facts.noPrice,
    "4.2 s",
  ]) {
    expect(html).toContain(part);
  }
});

test.each(["en", "mn", "ar"] as const)(
  "in %s it says that an answer is asked for again in the right format",
  (locale) => {
    const { state, verdict: evaluation } = { en, mn, ar }[locale].aiAsk;
    const lanes = [
      { ...lane, kind: "questionnaire" as const, isJson: true, text: "| a | b |" },
      { ...lane, kind: "reformat" as const, isJson: true, runId: newId() },
    ];
    expect(htmlOf({ lanes }, locale)).toContain(state.reformat);
    const found = { found: ["x"], missing: [], extra: [], matched: [], wrongLanguage: [], cut: [] };
    const html = htmlOf({ lanes, status: "done", verdict: found, jsonStatus: "repaired" }, locale);
    expect(html).toContain(evaluation.reformatted);
    expect(html).not.toContain(evaluation.again);
  },
);

test.each(["person-budget-exceeded", "organisation-budget-exceeded"] as const)(
  "%s says when the budget resets, in each language, and offers no second try",
  (code) => {
    const retryAtMs = Date.parse("2026-11-30T16:00:00Z");
    for (const locale of ["en", "mn", "ar"] as const) {
      const html = htmlOf({ status: "failed", fault: { code, retryAtMs } }, locale);
      expect(html).toContain({ en, mn, ar }[locale].aiAsk.fault[code].title);
      expect(html).toContain(formatDate(locale, retryAtMs));
      expect(html).not.toContain({ en, mn, ar }[locale].aiAsk.act.retry);
    }
  },
);
