import { expect, test } from "vitest";
import { typingFaults } from "./typing-rules.mjs";

const faultsOf = (text: string) => typingFaults({ file: "components/field.tsx", text });

test.each([
  'if (event.key === "Enter") send();',
  'if (event.key !== "Escape") return;',
  'onKeyDown={({ key }) => key == "Enter" && send()}',
  "if ('Escape' === event.key) close();",
  'if (event.code === "Enter") send();',
  'case "Enter":',
])("a handler that asks for the key itself is refused: %s", (line) => {
  expect(faultsOf(line)).toEqual([expect.stringContaining("components/field.tsx:1: asks for Enter or Escape itself")]);
});

test("one handler that asks rightly excuses no other in its file", () => {
  expect(
    faultsOf('const key = pressedKey(event);\nif (key === "Enter") send();\nif (event.key === "Escape") close();'),
  ).toEqual([expect.stringContaining("components/field.tsx:3:")]);
});

test.each([
  'if (pressedKey(event) === "Enter") send();',
  'if (event.key === "ArrowDown") next();',
  '{ id: "openCard", keys: ["Enter"] },',
])("a handler that asks through pressedKey, or for another key, passes: %s", (line) => {
  expect(faultsOf(line)).toEqual([]);
});

test("a field that leaves numbers to the browser is refused", () => {
  expect(faultsOf('<TextField label={label} type="number" />')).toEqual([
    expect.stringContaining("drops the digits of an Arabic keyboard"),
  ]);
});
