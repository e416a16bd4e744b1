import { afterEach, beforeEach, expect, test } from "vitest";
import { ampleLimits } from "@/testing/call-clock";
import { answers, breaksOffAfter, ScriptedAssistant, says, stallsAfter } from "@/testing/scripted-assistant";
import { Breaker } from "./breaker";
import { complete } from "./completion";

let service: ScriptedAssistant;
let nowMs: number;
let breaker: Breaker;
beforeEach(async () => {
  service = await ScriptedAssistant.start();
  nowMs = 0;
  breaker = new Breaker({ failures: 5, windowMs: 30_000, openMs: 30_000 }, () => nowMs);
});
afterEach(() => service.close());

const ask = ({ signal = new AbortController().signal, onText = (_: string) => {} } = {}) =>
  complete(
    { baseUrl: service.baseUrl, apiKey: null, models: ["m"] },
    { model: "m", messages: [], signal, onText, limits: ampleLimits, breaker },
  );

async function closeTheWay(): Promise<void> {
  service.usual = answers(500);
  for (let n = 0; n < 5; n += 1) expect((await ask()).fault).toBe("service-error");
  expect((await ask()).fault).toBe("breaker-open");
  expect(service.received).toHaveLength(5);
}

test("five failures in a while close the way for a while; then it is tried again", async () => {
  service.usual = answers(500);
  for (let n = 0; n < 5; n += 1) {
    expect((await ask()).fault).toBe("service-error");
    nowMs += 1_000;
  }
  expect(await ask()).toMatchObject({ fault: "breaker-open", retryAfterS: 29 });
  expect(service.received).toHaveLength(5);
  service.usual = says("Fine again.");
  nowMs += 30_000;
  expect(await ask()).toMatchObject({ fault: null, text: "Fine again." });
});

test("after the rest one call goes first; its first word opens the way for the others", async () => {
  await closeTheWay();
  nowMs += 30_000;
  let answer = () => {};
  const leave = new AbortController();
  service.usual = stallsAfter("I am back");
  service.next(async (response, received) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return stallsAfter("I am back")(response, received);
  });
  const heard: string[] = [];
  const first = ask({ signal: leave.signal, onText: (text) => heard.push(text) });
  await expect.poll(() => service.received.length).toBe(6);
  const others = await Promise.all(Array.from({ length: 10 }, () => ask()));
  expect(others.every(({ fault, retryAfterS }) => fault === "breaker-open" && retryAfterS === 5)).toBe(true);
  expect(service.received).toHaveLength(6);
  answer();
  await expect.poll(() => heard).toEqual(["I am back"]);
  const next = Array.from({ length: 3 }, () => ask({ signal: leave.signal }));
  await expect.poll(() => service.received.length).toBe(9);
  leave.abort();
  expect((await Promise.all([first, ...next])).map(({ fault }) => fault)).toEqual(Array(4).fill("cancelled"));
});

test("the one that goes first and fails begins another rest", async () => {
  await closeTheWay();
  nowMs += 30_000;
  expect((await ask()).fault).toBe("service-error");
  expect(await ask()).toMatchObject({ fault: "breaker-open", retryAfterS: 30 });
  expect(service.received).toHaveLength(6);
});

test("the one that goes first and is called off leaves it to the next to find out", async () => {
  await closeTheWay();
  nowMs += 30_000;
  const leave = new AbortController();
  service.next(() => {});
  const first = ask({ signal: leave.signal });
  await expect.poll(() => service.received.length).toBe(6);
  leave.abort();
  expect((await first).fault).toBe("cancelled");
  service.usual = says("Fine again.");
  expect((await ask()).fault).toBe(null);
});

test.each([
  [400, "{}", "refused"],
  [402, "{}", "payment-required"],
  [404, "{}", "wrong-address"],
  [404, '{"error":{"message":"The model `m` does not exist"}}', "model-not-found"],
  [413, "{}", "request-too-long"],
  [429, '{"error":{"code":"insufficient_quota"}}', "quota-exceeded"],
])("%i %s says nothing about the service's health and closes the way for nobody", async (status, body, fault) => {
  service.usual = answers(status, {}, body);
  for (let n = 0; n < 6; n += 1) expect((await ask()).fault).toBe(fault);
  service.usual = says("Fine.");
  expect((await ask()).fault).toBe(null);
});

test("lines that break count, also after the first word", async () => {
  service.usual = breaksOffAfter("half");
  for (let n = 0; n < 5; n += 1) expect((await ask()).fault).toBe("unreachable");
  expect((await ask()).fault).toBe("breaker-open");
});

test("failures far apart, and those between successes, close nothing", () => {
  const two = new Breaker({ failures: 2, windowMs: 30_000, openMs: 30_000 }, () => nowMs);
  const end = (ending: "succeeded" | "failed") => two.leave(two.enter(), ending);
  end("failed");
  nowMs += 30_001;
  end("failed");
  expect(two.enter().restMs).toBe(0);
  end("succeeded");
  end("failed");
  expect(two.enter().restMs).toBe(0);
  end("failed");
  expect(two.enter().restMs).toBe(30_000);
});
