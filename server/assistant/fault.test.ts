import { afterEach, beforeEach, expect, test } from "vitest";
import { askService, delta, done, serviceAt, sse, stop } from "@/testing/ai-service";
import { answers, type Script, ScriptedAssistant, streams } from "@/testing/scripted-assistant";

let assistant: ScriptedAssistant;
beforeEach(async () => {
  assistant = await ScriptedAssistant.start();
});
afterEach(() => assistant.close());

const refusal = (status: number, error: object) => answers(status, {}, JSON.stringify({ error }));
const page = (status: number, html: string) => answers(status, { "content-type": "text/html" }, html);

test.each<[what: string, Script, fault: string]>([
  [
    "OpenAI where it is not offered",
    refusal(403, {
      code: "unsupported_country_region_territory",
      message: "Country, region, or territory not supported",
      type: "request_forbidden",
    }),
    "unsupported-country",
  ],
  [
    "Gemini where it is not offered",
    refusal(400, {
      code: 400,
      message: "User location is not supported for the API use.",
      status: "FAILED_PRECONDITION",
    }),
    "unsupported-country",
  ],
  ["a block for legal reasons", answers(451, {}, ""), "unsupported-country"],
  [
    "Cloudflare's challenge",
    page(
      403,
      '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><script src="/cdn-cgi/challenge-platform/h/b"></script></body></html>',
    ),
    "challenge-page",
  ],
  [
    "a challenge with the status of success",
    page(
      200,
      "\n<html><title>Just a moment...</title><noscript>Enable JavaScript and cookies to continue</noscript></html>",
    ),
    "challenge-page",
  ],
  ["Vercel's checkpoint", page(429, "<html><title>Vercel Security Checkpoint</title></html>"), "challenge-page"],
  ["another page", page(403, "<html><title>403 Forbidden</title></html>"), "unauthorised"],
  ["words of a challenge that are no page", refusal(400, { message: "Just a moment..." }), "refused"],
  ["a refusal in words", streams(sse(delta({ refusal: "I cannot help." }), stop, done)), "withheld"],
  ["a policy", refusal(400, { code: "content_policy_violation", message: "no" }), "withheld"],
  ["reasoning alone", streams(sse(delta({ reasoning: "Hm." }), stop, done)), "only-reasoning"],
  [
    "a function call alone",
    streams(sse(delta({ function_call: { name: "f", arguments: "{}" } }), stop, done)),
    "only-tool-calls",
  ],
])("%s has a name of its own", async (_, script, fault) => {
  assistant.usual = script;
  expect(await askService(serviceAt(assistant))).toMatchObject({ fault });
  expect(assistant.received).toHaveLength(1);
});
