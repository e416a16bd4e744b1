import { expect, test } from "vitest";
import { cutMark } from "./answer-parser";
import { joinContinuation, textSoFar } from "./continuation";
import { splitSides } from "./follow-up-messages";

test.each<[how: string, before: string, after: string, joined: string]>([
  [
    "the unfinished sentence once more",
    "One. Эхлээд жолооч",
    "Эхлээд жолооч ирнэ. Дараа нь",
    "One. Эхлээд жолооч ирнэ. Дараа нь",
  ],
  ["the unfinished sentence in another case", "One. Then the bus", "then the bus comes.", "One. then the bus comes."],
  ["the unfinished line of a list", "- one\n- tw", "- two\n- three", "- one\n- two\n- three"],
  [
    "what came last",
    "One. Then the red bus of line",
    "bus of line nine comes.",
    "One. Then the red bus of line nine comes.",
  ],
  ["the rest alone", "One. Then the bus", "comes at nine.", "One. Then the bus comes at nine."],
  ["the rest from within a sentence", "One. Then the bus", ", at nine.", "One. Then the bus, at nine."],
  ["a new line", "One.", "\n\nTwo.", "One.\n\nTwo."],
  ["what it thought before", "One. Then", "<think>Hm.</think>\n Then two.", "One. Then two."],
  [
    "a sentence that begins alike by chance",
    "It is so. It",
    "Next comes the rest.",
    "It is so. It Next comes the rest.",
  ],
])("an answer goes on with %s", (_, before, after, joined) => {
  expect(joinContinuation(before, after)).toBe(joined);
});

test("what came so far has both sides and no mark of the cut", () => {
  expect(textSoFar({ content: `One.${cutMark}`, contentMn: "" })).toBe("One.");
  expect(textSoFar({ content: "One.\n<<<m", contentMn: "" })).toBe("One.");
  const soFar = textSoFar({ content: "One.", contentMn: `Нэг. Хоё${cutMark}` });
  expect(soFar).toBe("One.\n<<<mn>>>\nНэг. Хоё");
  expect(splitSides(joinContinuation(soFar, "Хоёр."), "en")).toEqual({ content: "One.", contentMn: "Нэг. Хоёр." });
});

test("the line between the sides comes with the rest where it was cut off", () => {
  const soFar = textSoFar({ content: "One. Tw", contentMn: "" });
  expect(splitSides(joinContinuation(soFar, "Two.\n<<<mn>>>\nНэг. Хоёр."), "en")).toEqual({
    content: "One. Two.",
    contentMn: "Нэг. Хоёр.",
  });
});
