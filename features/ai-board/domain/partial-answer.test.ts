import { expect, test } from "vitest";
import { readSoFar, sidesSoFar, wholeSentences } from "./partial-answer";

const whole = JSON.stringify({ Name: { answer: "Shop", mn: "Дэлгүүр" }, Risks: { answer: "a\nb", mn: "в" } });
const both = [
  { key: "Name", answer: "Shop", mn: "Дэлгүүр" },
  { key: "Risks", answer: "a\nb", mn: "в" },
];

test.each<[string, string, ReturnType<typeof readSoFar>]>([
  ["nothing", "", []],
  ["no object", "Sorry, I cannot.", []],
  ["the whole", whole, both],
  ["a fence", `\`\`\`json\n${whole}\n\`\`\``, both],
  ["words around it", `Here it is: ${whole} Have a nice day "you"`, both],
  ["half a key", '{"Na', []],
  ["a key alone", '{"Name"', [{ key: "Name", answer: "", mn: "" }]],
  ["half an answer", '{"Name": {"answer": "Sh', [{ key: "Name", answer: "Sh", mn: "" }]],
  ["half a translation", '{"Name": {"answer": "Shop", "mn": "Дэл', [{ key: "Name", answer: "Shop", mn: "Дэл" }]],
  ["a half escape", '{"Name": "a\\', [{ key: "Name", answer: "a", mn: "" }]],
  ["a half letter", '{"Name": "a\\u04', [{ key: "Name", answer: "a", mn: "" }]],
  ["a whole letter", '{"Name": "\\u0410', [{ key: "Name", answer: "А", mn: "" }]],
  ["a backslash", '{"Name": "a\\\\', [{ key: "Name", answer: "a\\", mn: "" }]],
  ["quotes within", '{"Name": "say \\"hi\\"", ', [{ key: "Name", answer: 'say "hi"', mn: "" }]],
  ["a plain string", '{"Name": "Shop"}', [{ key: "Name", answer: "Shop", mn: "" }]],
  ["a list", '{"Risks": ["a", "b', [{ key: "Risks", answer: "a\nb", mn: "" }]],
  ["a list within", '{"Risks": {"answer": ["a", "b"], "mn": ["в"]}}', [{ key: "Risks", answer: "a\nb", mn: "в" }]],
  ["raw line ends", '{"Name": "a\nb"}', [{ key: "Name", answer: "a\nb", mn: "" }]],
  ["a trailing comma", '{"Name": "a",}', [{ key: "Name", answer: "a", mn: "" }]],
  ["markup", '{"Name": "<script>x</script>"}', [{ key: "Name", answer: "<script>x</script>", mn: "" }]],
  ["a key of the language", '{"__proto__": "x"}', [{ key: "__proto__", answer: "x", mn: "" }]],
])("%s is read as far as it goes", (_, text, expected) => {
  expect(readSoFar(text)).toEqual(expected);
});

test("what has come only grows, wherever the stream is cut", () => {
  let before = 0;
  for (let at = 0; at <= whole.length; at += 1) {
    const length = JSON.stringify(readSoFar(whole.slice(0, at))).length;
    expect(length).toBeGreaterThanOrEqual(before);
    before = length;
  }
});

test.each([
  ["", ""],
  ["One", ""],
  ["One. Tw", "One."],
  ["One. Two! Thr", "One. Two!"],
  ["3.5 million", ""],
  ["Line\nNext", "Line"],
  ["هل؟ نعم", "هل؟"],
])("of %j is read out %j", (text, expected) => {
  expect(wholeSentences(text)).toBe(expected);
});

test("of a text in two languages each is shown, and the mark between them never, wherever it is cut", () => {
  const text = "One.\n\n<<<mn>>>\nНэг.";
  for (let at = 4; at <= text.length; at += 1) {
    const { content, contentMn } = sidesSoFar(text.slice(0, at));
    expect(content).toBe("One.");
    expect("Нэг.".startsWith(contentMn)).toBe(true);
  }
  expect(sidesSoFar(text)).toEqual({ content: "One.", contentMn: "Нэг." });
  expect(sidesSoFar("a << b")).toEqual({ content: "a << b", contentMn: "" });
});
