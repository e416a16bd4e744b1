import { expect, test } from "vitest";
import { assistantLimits } from "@/features/assistant/domain/constants";
import { expectQuick } from "@/testing/event-loop";
import { redactorOf } from "./redact-sent";
import { errorDetailOf } from "./service-error";

const sent = [
  'You help people plan a project. Answer in English.\n{"question":"Who?","answer":"Зориг ХХК-ийн захирал Б.Одгэрэл \\"гурав\\" сая"}',
  "The password of Odgerel is hunter2, phone 9911-2233, code ZX-447-Q, and Zolboo & Sons pay 45,000,000 for it.",
];
const redact = redactorOf(sent);
const secrets = /odgerel|hunter|9911|2233|447|zolboo|45,000|одгэрэл|зориг|захирал|гурав/i;

test.each<[how: string, text: string, redacted: string]>([
  ["whole", `Blocked: ${sent[1]}`, "Blocked: […]."],
  ["cut", `Invalid input: ${sent[1]?.slice(0, 23)}...`, "Invalid input: […]..."],
  ["cut within its only word", "Invalid value 'Odge…'", "Invalid value '[…]…'"],
  ["in other spaces and lines", "bad:  password\n\tof   ODGEREL\u00a0is hunter2", "bad:  […]"],
  ["escaped for JSON", "bad: \\u0417\\u043e\\u0440\\u0438\\u0433 \\u0425\\u0425\\u041a", "bad: […]"],
  ["escaped for JSON twice", 'bad: \\\\"\\\\u0433\\\\u0443\\\\u0440\\\\u0430\\\\u0432\\\\"', 'bad: \\\\"[…]\\\\"'],
  ["as bytes", "bad: b'\\xd0\\x97\\xd0\\xbe\\xd1\\x80\\xd0\\xb8\\xd0\\xb3'", "bad: […]'"],
  ["escaped for a URL", "bad: %D0%97%D0%BE%D1%80%D0%B8%D0%B3", "bad: […]"],
  ["escaped for HTML", "bad: Zolboo &amp; Sons, &#1047;&#1086;&#1088;&#1080;&#1075;", "bad: […] &amp; […]"],
  ["as octal bytes", "bad: \\320\\227\\320\\276\\321\\200\\320\\270\\320\\263", "bad: […]"],
  [
    "escaped for JavaScript, Rust or Python",
    "bad: %u0417%u043e%u0440%u0438%u0433 \\u{417}\\u{43e}\\u{440}\\u{438}\\u{433}, \\U00000417\\U0000043e\\u0440\\U00000438\\u0433",
    "bad: […]",
  ],
  ["with accents for HTML", "bad: h&uacute;nter2", "bad: […]"],
  ["with what shows nothing between the letters", "bad: З\u200bо\u200bр\u200bи\u200bг, Odge\u00adrel", "bad: […]"],
  ["an amount without its commas", "bad: 45000000 or 45 000 000", "bad: […] or […]"],
  ["decomposed", `bad: ${"Зориг ХХК-ийн".normalize("NFD")}`, "bad: […]"],
  ["a number in another form", "PII: +976 99112233 or 9911 2233", "PII: +976 […] or […]"],
  ["a short code", "blocked term ZX-447-Q", "blocked term […]"],
  ["single words", "Names found: Odgerel, zolboo", "Names found: […]"],
])("what was sent is left out of a message: %s", (_, text, redacted) => {
  expect(redact(text)).toBe(redacted);
  expect(redact(text)).not.toMatch(secrets);
});

test.each([
  "pool is busy, try in 40 s",
  "Unsupported parameter: 'stream_options' is not supported with this model.",
  "This model's maximum context length is 8192 tokens. However, your messages resulted in 9001 tokens.",
  "You exceeded your current quota, please check your plan and billing details.",
  "Rate limit reached for requests. Please try again in 20s.",
  "failed to parse grammar",
])("a message about anything else stays as it is: %s", (text) => {
  const question = "Please answer this request in 40 words: is the model busy, and do requests exceed its limit?";
  expect(redactorOf([...sent, question])(text)).toBe(text);
});

test("letters without a capital of their own, and those beyond the first plane, are known in each form", () => {
  const redactNames = redactorOf(["Straße \u{1d400}\u{1d401}\u{1d402}\u{1d403}"]);
  expect(redactNames("bad: STRASSE, \\ud835\\udc00\\ud835\\udc01\\ud835\\udc02\\ud835\\udc03")).toBe("bad: […]");
});

test("a name is cut to its length once what was sent is out of it, so that no half of a word is left", () => {
  const code = `${"x".repeat(assistantLimits.errorName - 6)} Odgerel`;
  const error = { status: 400, code, type: "", param: "", message: "" };
  expect(errorDetailOf(error, { sent, apiKey: null })).not.toMatch(/odger/i);
});

const prompt = "Odgerel of Zoriг pays 45,000,000 for the password hunter2?>";
const base64 = Buffer.from(prompt.repeat(3)).toString("base64");
const numbers = [...Buffer.from(prompt)];

test.each<[how: string, quoted: string]>([
  ["base64", base64],
  ["base64 for URLs", Buffer.from(prompt.repeat(3)).toString("base64url")],
  ["base64 in the escapes of JSON", base64.replace(/.{76}/g, "$&\\n").replaceAll("/", "\\/")],
  ["hexadecimal", Buffer.from(prompt).toString("hex")],
  ["an array of bytes", JSON.stringify(numbers)],
  ["bytes as Go prints them", `[${numbers.join(" ")}]`],
  ["bytes as Node prints them", `<Buffer ${Buffer.from(prompt).toString("hex").replace(/..\B/g, "$& ")}>`],
  ["bytes in hexadecimal", numbers.map((byte) => `0x${byte.toString(16)}`).join(", ")],
])("a prompt that an error quotes as %s is left out", (_, quoted) => {
  const error = { status: 400, code: "", type: "", param: "", message: `bad input: ${quoted} at 3` };
  // Nothing tells what was sent: what is encoded is left out for its form.
  const [message] = errorDetailOf(error, { sent: [], apiKey: null }).split("\n");
  expect(message).toMatch(/^bad input: (\[\[…\]\]|<Buffer \[…\]>|\[…\]) at 3$/);
});

test.each([
  "model accounts/fireworks/models/llama-v3p1-405b-instruct is not found",
  "Expected one of 1, 2, 4, 8, 16, 32, 64, 128",
])("a long name and a short list of numbers stay: %s", (message) => {
  const error = { status: 400, code: "", type: "", param: "", message };
  expect(errorDetailOf(error, { sent: [], apiKey: null })).toBe(`${message}\n400`);
});

test("common words of errors stay, unless they are a quotation", () => {
  const redactQuestion = redactorOf(["The request is not valid because the model limit is reached, is it?"]);
  const error = "The request is too large for this model.";
  expect(redactQuestion(error)).toBe(error);
  expect(redactQuestion("Got: the request is not valid because the model limit")).toBe("Got: […]");
});

const randomText = (seed: number, length: number) => {
  let state = seed;
  const letters = "абвгдеёжзийклмноөпрстуүфхцчшыэюя ";
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return letters[Math.floor((state / 2_147_483_648) * letters.length)];
  }).join("");
};

test("redacting blocks the event loop for less than 100 ms, however repetitive the text", {
  tags: ["full"],
}, async () => {
  const sources = [
    randomText(7, 100_000),
    "ab".repeat(50_000),
    "\\u0430".repeat(16_000),
    "a ".repeat(50_000),
    "a-".repeat(50_000),
    "\\".repeat(100_000),
  ];
  await expectQuick(
    100,
    sources.map((source) => () => void redactorOf([source])(source.slice(0, 2_000))),
  );
});
