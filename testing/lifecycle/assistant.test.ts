import { afterEach, expect, test } from "vitest";
import { readServerSent, type ServerSent } from "@/lib/server-sent";
import { ScriptedAssistant, stallsAfter } from "@/testing/scripted-assistant";
import { cleanUp, newSeededFolder, signIn, startOrdo, stopOrdo } from "./ordo";

afterEach(cleanUp, 30_000);

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
  const told: ServerSent[] = [];
  for await (const sent of readServerSent(answer.body!)) {
    told.push(sent);
    if (sent.event === "delta") first.process.kill("SIGTERM");
  }
  expect(told.map(({ event }) => event)).toEqual(["start", "delta", "usage", "error", "done"]);
  expect(JSON.parse(told[3]?.data ?? "")).toMatchObject({ code: "interrupted" });
  expect(await first.ended).toBe(0);

  const second = await startOrdo(data, { env });
  await second.ready;
  const { runId } = JSON.parse(told[0]?.data ?? "");
  const { run } = await fetch(`${second.origin}/api/chatGpt/runs/details?runId=${runId}`, { headers }).then(
    (response) => response.json(),
  );
  expect(run).toMatchObject({ status: "failed", fault: "interrupted", response: "so far" });
  const again = await post(second.origin, "ask", { columnId: column.id, prompt: "Why?" });
  expect(await again.text()).toContain("event: card");
  await stopOrdo(second);
  await service.close();
});
