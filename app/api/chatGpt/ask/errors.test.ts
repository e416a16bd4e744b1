import { sql } from "drizzle-orm";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import type { Transcript } from "@/features/assistant/run/schema";
import { allAsksSettled } from "@/features/assistant/server/live-ask";
import type { ServiceError, ServiceTest } from "@/features/assistant/service/schema";
import { newId } from "@/lib/id";
import { db } from "@/server/db/client";
import { log } from "@/server/http/log";
import { delta, done, sse } from "@/testing/ai-service";
import { dataOf, openAsking, readAsking } from "@/testing/asking";
import { withScriptedAssistant } from "@/testing/assistant-service";
import { makeSession, type TestSession } from "@/testing/factories";
import { call } from "@/testing/http";
import { makeSentQuestionnaire } from "@/testing/questionnaire-factory";
import { answers, breaksOffAfter, type Script, says, streams } from "@/testing/scripted-assistant";
import * as transcripts from "../runs/details/route";
import * as serviceErrors from "../service/errors/route";
import * as serviceTest from "../service/test/route";
import * as handlers from "./route";

// What a service says about an error, and where it may stand.

const scripted = withScriptedAssistant();
afterEach(() => Reflect.deleteProperty(globalThis, Symbol.for("ordo.assistant.breakers")));

const ask = async (as: TestSession, body: object) => readAsking(await openAsking(handlers, as, body));

async function follow(as: TestSession, askId: string) {
  const request = new Request(`http://localhost:3000/api/chatGpt/ask?askId=${askId}`, { headers: as.cookieHeaders });
  return readAsking(await handlers.GET(request, {}));
}

const secrets = [
  "Zorigtbaatar",
  "Одгэрэл",
  "hunter2",
  "ZX-447-Q",
  "88112233",
  "45,000,000 төгрөг",
  "гурван хувийн хувьцаа",
  "closing the Darkhan office in May",
  "مشروع النسر السري",
  "Zürichstraße 9",
];
const prompt = `Who pays? ${secrets.map((secret) => `"${secret}"`).join("\n\t& ")}`;
const answerSecret = "Нууц хариулт: Оюуны үнэ 7,700";
/** As JSON in which only ASCII is left, and that is in a JSON once more. */
const ascii = (text: string) =>
  text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
const quoted = ascii(JSON.stringify(prompt));
const spoken = ` Хэлсэн нь ${prompt}`;
const error = (status: number, message: unknown, rest: object = {}) =>
  answers(status, {}, JSON.stringify({ error: { message, ...rest } }));
const page = (text: string) => `<!doctype html><html><title>${text}</title><body><p>${text}</p></body></html>`;

const scripts: Readonly<Record<string, Script>> = {
  "a JSON body that quotes the prompt": error(400, `Cannot read: ${prompt}`),
  "a JSON body that quotes it escaped, and cut": error(400, `Cannot read ${quoted.slice(0, -40)}…`),
  "a JSON body with each word by itself": error(400, `Blocked terms: ${secrets.join(", ")}`),
  "a JSON body in capitals and other spaces": error(400, `Blocked: ${secrets.join("   ").toUpperCase()}`),
  "names that quote it": error(400, "no", { code: secrets[0], type: secrets[3], param: secrets[2] }),
  "FastAPI with its input": answers(
    422,
    {},
    JSON.stringify({ detail: [{ loc: ["body", "messages"], msg: `Bad value: ${prompt}`, input: prompt }] }),
  ),
  "a JSON of another form": answers(400, {}, JSON.stringify({ request: { prompt } })),
  "a text body": answers(500, { "content-type": "text/plain" }, `Failed over ${prompt}\n${prompt}`),
  "a page with an error": answers(502, { "content-type": "text/html" }, page(prompt)),
  "a page that only a browser gets past": answers(
    403,
    { "content-type": "text/html" },
    page(`Just a moment... ${prompt}`),
  ),
  "an error in the stream": streams(
    sse(delta({ content: answerSecret }), { error: { message: spoken + answerSecret } }),
  ),
  "a page as the answer": answers(200, { "content-type": "text/html" }, page(prompt + answerSecret)),
  "an answer that is no JSON": answers(200, { "content-type": "text/plain" }, prompt + answerSecret),
  "events of another kind": streams(sse({ said: prompt + answerSecret }, done)),
  "events that are no JSON": streams(`data: ${answerSecret}\n\ndata: ${prompt.replaceAll("\n", " ")}\n\n`),
  "a line that is cut": breaksOffAfter(answerSecret),
  "an end with a sentence for its reason": says("", { finishReason: `over ${prompt}` }),
};

/** What is logged, by its level: debug, then the others. */
function recordLog(): () => string[] {
  const spies = (["debug", "info", "warn", "error"] as const).map((level) => vi.spyOn(log, level));
  onTestFinished(() => void spies.forEach((spy) => void spy.mockRestore()));
  return () => spies.map((spy) => JSON.stringify(spy.mock.calls));
}

/** A part of a secret tells enough of it. */
const parts = [...secrets, answerSecret].flatMap((secret) => secret.toLowerCase().match(/[\p{L}\p{N},.-]{5,}/gu) ?? []);
const isNotified = (text: string) => parts.filter((part) => text.toLowerCase().includes(part));

/** Where in the database one of the secrets stands. */
async function placesOfSecrets(): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const places = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        if (isNotified(typeof value === "string" ? value : (JSON.stringify(value) ?? "")).length > 0)
          places.add(`${name}.${column}`);
      }
  }
  return [...places].toSorted();
}

test("no log line, table, list or event holds what a service quotes of the request and the answer", async () => {
  const logged = recordLog();
  const as = await makeSession({ isAdmin: true });
  const { columnId } = await makeSentQuestionnaire(as.actor);
  for (const [what, script] of Object.entries(scripts)) {
    scripted.service.usual = script;
    const events = await ask(as, { columnId, prompt, isMasked: false });
    const errors = dataOf(events, "error");
    expect(errors, what).toHaveLength(1);
    expect(isNotified(JSON.stringify(errors)), what).toEqual([]);
    const runId = dataOf(events, "start")[0]?.runId ?? "";
    const { body } = await call<{ run: Transcript }>(transcripts, {
      path: "/api/chatGpt/runs/details",
      as,
      query: { runId },
    });
    const { request: _, response: __, ...run } = body.run;
    expect(isNotified(JSON.stringify(run)), what).toEqual([]);
    Reflect.deleteProperty(globalThis, Symbol.for("ordo.assistant.breakers"));
  }
  const [debugged, ...others] = logged();
  expect(isNotified(others.join())).toEqual([]);
  expect(isNotified(debugged ?? "")).toContain("zorigtbaatar");
  const list = await call<{ errors: ServiceError[] }>(serviceErrors, { path: "/api/chatGpt/service/errors", as });
  expect(list.body.errors).toHaveLength(Object.keys(scripts).length);
  expect(isNotified(list.text)).toEqual([]);
  // The request and the answer themselves, and the cards that two answers became which were cut.
  expect(await placesOfSecrets()).toEqual([
    "ai_card.content",
    "ai_card.name",
    "assistant_run.request",
    "assistant_run.response",
    "event.payload",
  ]);
});

const busy = (code: string | null) => ({ error: { message: "pool is busy, try in 40 s", type: "server_error", code } });

test.each([
  [null, "service-error"],
  ["503", "overloaded"],
])(
  "an error with the code %s brings the service's message to the page that asked and to those that follow",
  async (code, fault) => {
    const as = await makeSession();
    const { columnId } = await makeSentQuestionnaire(as.actor);
    scripted.service.next(streams(sse(busy(code))));
    const askId = newId();
    const events = await ask(as, { askId, columnId, prompt: "Who is in the office?" });
    const notified = [{ runId: expect.any(String), code: fault, message: "pool is busy, try in 40 s" }];
    expect(dataOf(events, "error")).toEqual(notified);
    await allAsksSettled();
    expect(dataOf(await follow(as, askId), "error")).toEqual(notified);
  },
);

test("the person who asked sees no message of the network or of a page", async () => {
  const as = await makeSession();
  const { columnId } = await makeSentQuestionnaire(as.actor);
  const fail = async (script: Script) => {
    scripted.service.next(script);
    return dataOf(await ask(as, { columnId, prompt: "Why?" }), "error")[0];
  };
  const runId = expect.any(String);
  expect(await fail(breaksOffAfter("so far"))).toEqual({ runId, code: "unreachable" });
  expect(await fail(answers(407, {}, "Proxy of 10.0.0.7"))).toEqual({ runId, code: "unreachable" });
  expect(await fail(answers(200, {}, page("Log in")))).toEqual({ runId, code: "garbage" });
});

test("the connection test shows an administrator the message, status, code, type and parameter of an error", async () => {
  const as = await makeSession({ isAdmin: true });
  scripted.service.usual = error(400, "Not now.\nReply with", { type: "invalid_request_error", param: "x", code: "y" });
  const { body } = await call<ServiceTest>(serviceTest, {
    method: "POST",
    path: "/api/chatGpt/service/test",
    as,
    body: {},
  });
  expect(body.detail).toBe("Not now.\n400 · y · invalid_request_error · x");
});
