import { expect, test } from "vitest";
import { isCutShort } from "./cut-short";

test.each(["length", "model_length", "max_tokens", "MAX_TOKENS", "max_output_tokens"])(
  "an answer that ended at the limit %s is cut, however it reads",
  (finishReason) => expect(isCutShort({ text: "It is whole.", finishReason })).toBe(true),
);

test.each(["stop", "eos", "content_filter", "tool_calls"])("an answer that ended by %s has its end", (finishReason) => {
  expect(isCutShort({ text: "Эхлээд жолооч", finishReason })).toBe(false);
});

test.each([
  "Эхлээд жолооч",
  "First, the driver,",
  "- one\n- two",
  "<think>Hm.</think>So the",
  "ثم السائق",
  "It costs 7 –",
])("without a reason, %j ended in the middle of a sentence", (text) =>
  expect(isCutShort({ text, finishReason: null })).toBe(true),
);

test.each([
  "Эхлээд жолооч.",
  "Really?\n",
  "```js\nx\n```",
  "| a | b |",
  "“Yes.”",
  "Done 🎉",
  "نعم؟",
  "**Yes!**",
  "{}",
  "",
])("without a reason, %j has its end", (text) => expect(isCutShort({ text, finishReason: null })).toBe(false));
