import { expect, test } from "vitest";
import { expectQuick } from "@/testing/event-loop";
import { modelQuestions } from "@/testing/model-replies";
import { parseAnswer } from "./answer-parser";

const megabyte = 1_000_000;
const maxCpuMs = 2_000;
const risks = "What are the risks?";

/** A megabyte of one unit after the other, between what opens and what closes it. */
const filled = (unit: (at: number) => string, open = "", close = "") => {
  const units: string[] = [];
  for (let length = open.length, at = 0; length < megabyte; at += 1) {
    units.push(unit(at));
    length += units.at(-1)?.length ?? 0;
  }
  return open + units.join("") + close;
};

test.each<[what: string, reply: string]>([
  ["one question again and again, left open", filled(() => '{"question":"a","answer":"b"},', "[")],
  ["the same with escaped quotes", filled(() => '{\\"question\\":\\"a\\",\\"answer\\":\\"b\\"},', "[")],
  ["the same with typographic quotes", filled(() => "{“question”:“a”,“answer”:“b”},", "[")],
  [
    "the same as JSON in a text",
    JSON.stringify({ [risks]: filled(() => '{"question":"a","answer":"b"},', "[", "1]") }),
  ],
  ["another question each", filled((at) => `{"question":"q${at}","answer":"b"},`, "[")],
  ["nested lists", filled(() => '[["a",["b"]]],', "[")],
  ["lists that are never closed", "[".repeat(megabyte)],
  ["many small objects", filled((at) => `{"a${at}":1},`, "[")],
  ["an answer in each member", filled((at) => `"a${at}":{"answer":"b"},`, "{")],
  ["questions and answers in one list", filled((at) => `"q${at}","answer ${at}",`, "[")],
  ["long keys", filled((at) => `"${"long key ".repeat(30)}${at}":"b",`, "{", '"z":1}')],
  ["translations under keys of their own", filled((at) => `"q${at}_mn":"b","q${at}":"c",`, "{", '"z":1}')],
  ["groups within groups", filled(() => '{"a":{"b":{"answer":"c"}}},', "[", "{}]")],
  ["one answer with many members", filled((at) => `"a${at}":"b",`, `{"${risks}":{`, '"z":1}}')],
])("a megabyte of %s is read in bounded time", { tags: ["full"] }, async (_, reply) => {
  expect(reply.length).toBeGreaterThanOrEqual(megabyte);
  await expectQuick(maxCpuMs, [() => parseAnswer(reply, modelQuestions())]);
});

test("answers before many members that fit no question are read", () => {
  const { answers, verdict: evaluation } = parseAnswer(
    filled((at) => `"a${at}":{"answer":"b"},`, `{"${risks}":"Snow",`, '"z":1}'),
    modelQuestions(),
  );
  expect(answers).toEqual([{ questionId: "risks", content: "Snow", contentMn: "" }]);
  expect(evaluation.extra).toHaveLength(50);
});
