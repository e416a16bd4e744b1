import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnswerStream } from "./answer-stream";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("while nothing is told it gives a sign of life, so that nobody takes it for dead, and then ends", async () => {
  const stream = new AnswerStream(new AbortController().signal);
  stream.send({ event: "start", data: {} });
  vi.advanceTimersByTime(24_000);
  stream.close();
  vi.advanceTimersByTime(60_000);
  expect(await new Response(stream.body).text()).toBe("event: start\ndata: {}\n\n: beat\n\n: beat\n\n");
  expect(vi.getTimerCount()).toBe(0);
});

test("whoever leaves is told nothing more", async () => {
  const client = new AbortController();
  const stream = new AnswerStream(client.signal);
  client.abort();
  expect(stream.gone.aborted).toBe(true);
  stream.send({ event: "delta", data: {} });
  expect(vi.getTimerCount()).toBe(0);
});
