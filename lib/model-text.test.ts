import { expect, test } from "vitest";
import { expectQuick } from "@/testing/event-loop";
import { withoutThinking } from "./model-text";

test.each<[said: string, meant: string]>([
  ["Plain", "Plain"],
  ["<think>Hm, {a: 1}</think>\n\nAnswer", "\n\nAnswer"],
  ["\n<THINK>\nHm\n</THINK>Answer", "Answer"],
  ["<thinking>one</thinking><think>two</think>Answer", "Answer"],
  ["<think></think>Answer", "Answer"],
  ["The opening was in the prompt.\n</think>\nAnswer", "\nAnswer"],
  ["<think>Still at it", ""],
  ["<think>Still at it, {", ""],
  ["<|channel|>analysis<|message|>Hm<|end|><|start|>assistant<|channel|>final<|message|>Answer<|return|>", "Answer"],
  ["<|channel|>analysis<|message|>Hm", ""],
  ['{"a": "a </think> b"}', '{"a": "a </think> b"}'],
  ["I <think> so", "I <think> so"],
])("of %j is meant %j", (said, meant) => {
  expect(withoutThinking(said)).toBe(meant);
});

test("much thinking is passed over at once", { tags: ["full"] }, async () => {
  await expectQuick(1_000, [
    () => withoutThinking(`<think>${"<".repeat(200_000)}`),
    () => withoutThinking(`<|channel|>${"<|channel|> final".repeat(20_000)}`),
    () => withoutThinking(" ".repeat(500_000)),
  ]);
});

const thoughts = (unit: string, rest: string) => withoutThinking(`${unit.repeat(60_000)}${rest}`);

test("thoughts one after the other need no stack", () => {
  expect(thoughts("<think></think>", "Answer")).toBe("Answer");
  expect(thoughts("<think>a</think>\n", '{"a": "</think>"}')).toBe('\n{"a": "</think>"}');
  expect(thoughts("<think></think>", "<think>")).toBe("");
});

test("thoughts one after the other cost no more than their length", { tags: ["full"] }, async () => {
  await expectQuick(1_000, [
    () => thoughts("<think></think>", "Answer"),
    () => thoughts("<think>a</think>\n", '{"a": "</think>"}'),
    () => thoughts("<think></think>", "<think>"),
  ]);
});
