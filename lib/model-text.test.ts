import { expect, test } from "vitest";
import { spentMs } from "@/testing/event-loop";
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

test("much thinking is passed over at once", () => {
  const startedMs = spentMs();
  withoutThinking(`<think>${"<".repeat(200_000)}`);
  withoutThinking(`<|channel|>${"<|channel|> final".repeat(20_000)}`);
  withoutThinking(" ".repeat(500_000));
  expect(spentMs() - startedMs).toBeLessThan(1_000);
});

test("thoughts one after the other cost no more than their length, and no stack", () => {
  const startedMs = spentMs();
  expect(withoutThinking(`${"<think></think>".repeat(60_000)}Answer`)).toBe("Answer");
  expect(withoutThinking(`${"<think>a</think>\n".repeat(60_000)}{"a": "</think>"}`)).toBe('\n{"a": "</think>"}');
  expect(withoutThinking(`${"<think></think>".repeat(60_000)}<think>`)).toBe("");
  expect(spentMs() - startedMs).toBeLessThan(1_000);
});
