import { afterEach, expect, test } from "vitest";
import { readServerSent, type ServerSent } from "@/lib/server-sent";
import { answersEverything, ScriptedAssistant, stallsAfter } from "@/testing/scripted-assistant";
import { cleanUp, findWeb, newSeededFolder, signIn, startOrdo, stopOrdo, until } from "./ordo";

afterEach(cleanUp);

test("a stop in the middle of an answer says so and keeps what came; after the start asking again works", async () => {
  const service = await ScriptedAssistant.start();
  const data = newSeededFolder();
  const env = { AI_BASE_URL: service.baseUrl, AI_MODEL: "model-a" };
  const first = await startOrdo(data, { env });
  await first.ready;
  const headers = await signIn(first.origin);
  const post = (origin: string, path: string, body: object) =>
    fetch(`${origin}/api/chatGpt/${path}`, {
      method: "POST",
      headers: { ...headers, origin },
      body: JSON.stringify(body),
    });
  const { column } = await post(first.origin, "columns/new", { name: "Buses" }).then((response) => response.json());

  service.next(stallsAfter("so far"));
  const answer = await post(first.origin, "ask", { columnId: column.id, prompt: "Why?" });
  const notified: ServerSent[] = [];
  for await (const sent of readServerSent(answer.body!)) {
    notified.push(sent);
    if (sent.event === "delta") first.process.kill("SIGTERM");
  }
  expect(notified.map(({ event }) => event)).toEqual(["start", "delta", "card", "usage", "error", "done"]);
  expect(JSON.parse(notified.find(({ event }) => event === "error")?.data ?? "")).toMatchObject({
    code: "interrupted",
  });
  expect(await first.ended).toBe(0);

  const second = await startOrdo(data, { env });
  await second.ready;
  const { runId } = JSON.parse(notified[0]?.data ?? "");
  const { run } = await fetch(`${second.origin}/api/chatGpt/runs/details?runId=${runId}`, { headers }).then(
    (response) => response.json(),
  );
  expect(run).toMatchObject({ status: "failed", fault: "interrupted", response: "so far" });
  const again = await post(second.origin, "ask", { columnId: column.id, prompt: "Why?" });
  expect(await again.text()).toContain("event: card");
  await stopOrdo(second);
  await service.close();
});

test("after the web server was killed in the middle of an answer the next one ends it at once, and the questionnaire is answered", async () => {
  const service = await ScriptedAssistant.start();
  const data = newSeededFolder();
  const env = { AI_BASE_URL: service.baseUrl, AI_MODEL: "model-a" };
  const ordo = await startOrdo(data, { env });
  await ordo.ready;
  const { origin } = ordo;
  const headers = await signIn(origin);
  const post = (path: string, body: object) =>
    fetch(`${origin}/api/${path}`, { method: "POST", headers: { ...headers, origin }, body: JSON.stringify(body) });
  const text = (id: string, words: string) => ({ [id]: [{ id: crypto.randomUUID(), text: words, date: null }] });
  const answers = { ...text("name", "Buses"), ...text("description", "Where is it?") };
  const { questionnaire } = await post("project/questionnaire/draft", { locale: "en", answers }).then((response) =>
    response.json(),
  );
  await post("project/questionnaire/send", { questionnaireId: questionnaire.id, isMasked: false });

  service.next(stallsAfter("so far"));
  const asking = { questionnaireId: questionnaire.id };
  const answer = await post("chatGpt/ask", asking);
  const { value: start } = await readServerSent(answer.body!).next();
  const { runId } = JSON.parse(start?.data ?? "{}");
  const theRun = async () =>
    (await (await fetch(`${origin}/api/chatGpt/runs/details?runId=${runId}`, { headers })).json()).run;
  await expect.poll(async () => (await theRun()).response).toBe("so far");
  process.kill(findWeb(ordo), "SIGKILL");
  await until(() => ordo.output().includes("The web server is back."), 120_000);

  const isLost = { status: "failed", fault: "interrupted", finishReason: "lost", response: "so far" };
  await expect.poll(theRun).toMatchObject(isLost);
  service.usual = answersEverything();
  const again = await post("chatGpt/ask", asking);
  expect(again.status).toBe(200);
  expect(await again.text()).toContain("event: card");
  await stopOrdo(ordo);
  await service.close();
});
