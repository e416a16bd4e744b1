import { expect, test } from "vitest";
import { type Golden, modelQuestions, readGolden, statedBy } from "@/testing/model-replies";
import { parseAnswer } from "./answer-parser";

const [name, objectives, risks] = [
  "What is the name of the project?",
  "What are the objectives of the project?",
  "What are the risks?",
];
const full = {
  [name]: { answer: "Smart school bus", mn: "Ухаалаг автобус" },
  [risks]: { answer: "Deep snow", mn: "Их цас" },
};
const json = JSON.stringify(full);
const pretty = JSON.stringify(full, null, 2);
const both: Golden = { answers: { name: "Smart school bus|Ухаалаг автобус", risks: "Deep snow|Их цас" } };
const first = { name: "Smart school bus|Ухаалаг автобус" };
const upTo = (end: string) => json.slice(0, json.indexOf(end) + end.length);
const risk = (text: string) => `{"${risks}": {"answer": ${text}, "mn": "Их цас"}}`;
const snow = (content: string): Golden => ({ answers: { risks: `${content}|Их цас` } });

/** Outputs that end too soon, and values and characters that JSON or a card does not have. */
const golden: [what: string, text: string, Golden][] = [
  ["the last brace is missing", json.slice(0, -1), both],
  ["both last braces are missing", json.slice(0, -2), both],
  ["the last brace of indented JSON is missing", pretty.slice(0, -1), both],
  ["the last braces are missing in a fence that is closed", `\`\`\`json\n${pretty.slice(0, -4)}\n\`\`\``, both],
  ["the last brace is missing behind thoughts", `<think>{"a": 1}</think>\n${json.slice(0, -1)}`, both],
  ["the last brace is missing behind a sentence with a brace", `Here {it} is: ${json.slice(0, -1)}`, both],
  ["one brace too many", `${json}}`, both],
  [
    "cut inside of a translation",
    upTo("Их ц"),
    { answers: { ...first, risks: "Deep snow|Их ц" }, wrong: [], cut: ["risks"] },
  ],
  [
    "cut inside of an answer",
    upTo("Deep s"),
    { answers: { ...first, risks: "Deep s|" }, wrong: ["risks"], cut: ["risks"] },
  ],
  [
    "cut between an answer and its translation",
    upTo('"Deep snow"'),
    { answers: { ...first, risks: "Deep snow|" }, wrong: ["risks"] },
  ],
  [
    "cut inside of the translation's name",
    upTo('"Deep snow","m'),
    { answers: { ...first, risks: "Deep snow|" }, wrong: ["risks"] },
  ],
  [
    "cut behind the translation's colon",
    upTo('"Deep snow","mn":'),
    { answers: { ...first, risks: "Deep snow|" }, wrong: ["risks"] },
  ],
  ["cut inside of the next question", `${upTo('автобус"}')},"What are th`, { answers: first }],
  [
    "cut inside of a list",
    `{"${risks}": {"mn": "Их цас", "answer": ["Snow", "Ice`,
    { answers: { risks: "Snow\nIce|Их цас" }, cut: ["risks"] },
  ],
  [
    "cut inside of an escape",
    `${upTo("Deep snow")}\\u00`,
    { answers: { ...first, risks: "Deep snow|" }, wrong: ["risks"], cut: ["risks"] },
  ],
  [
    "NaN as an answer",
    `{"${name}": NaN, ${json.slice(json.indexOf(`"${risks}`))}`,
    { answers: { risks: "Deep snow|Их цас" } },
  ],
  [
    "undefined as a translation",
    `{"${risks}": {"answer": "Deep snow", "mn": undefined}}`,
    { answers: { risks: "Deep snow|" }, wrong: ["risks"] },
  ],
  [
    "values of other languages that are none, one after the other",
    `{"${name}": {"answer": NaN, "mn": undefined}, "${objectives}": {"answer": None, "mn": -Infinity}, ${json.slice(json.indexOf(`"${risks}`))}`,
    { answers: { risks: "Deep snow|Их цас" } },
  ],
  [
    "the same in single quotes",
    "{'name': {'answer': NaN, 'mn': None}, 'objectives': None, 'risks': {'answer': 'Deep snow', 'mn': 'Их цас'}}",
    { answers: { risks: "Deep snow|Их цас" } },
  ],
  [
    "the same keys again without an answer",
    `${json.slice(0, -1)}, "${name}": {"answer": "", "mn": ""}, "${risks}": null}`,
    both,
  ],
  [
    "the same key again without an answer, twice and in JSON that has to be mended",
    `${json.slice(0, -1)}, "${name}": {"answer": ""}, "${name}": {"mn": null},}`,
    both,
  ],
  [
    "the same id again without an answer",
    '{"risks": {"answer": "Deep snow", "mn": "Их цас"}, "risks": ""}',
    { answers: { risks: "Deep snow|Их цас" } },
  ],
  ["Infinity as a note", `{"score": Infinity, "least": -Infinity, ${json.slice(1)}`, both],
  [
    "undefined in a long reply that nothing but our own rules mends",
    `{"${name}": undefined, "note": "${"x ".repeat(30_000)}", "${risks}": {"answer": "Deep snow", "mn": "Их цас"}}`,
    { answers: { risks: "Deep snow|Их цас" } },
  ],
  ["a bell and a vertical tab that were escaped", risk('"Deep\\u0007 sn\\u0008ow"'), snow("Deep snow")],
  ["a bell that was not escaped", risk('"Deep\u0007 snow"'), snow("Deep snow")],
  ["colours of a terminal", risk('"\\u001b[31mDeep\\u001b[0m snow"'), snow("Deep snow")],
  ["text that is turned around", risk('"Deep \\u202ewons\\u202c snow"'), snow("Deep wons snow")],
  ["isolates and embeddings", risk('"\\u2066Deep\\u2069 \\u202asnow\\u202c"'), snow("Deep snow")],
  ["C1 controls and half a letter", risk('"De\\u009bep \\ud83dsnow"'), snow("Deep snow")],
  ["no width and no break", risk('"\\ufeffDe\\u200bep\\u2060 snow"'), snow("Deep snow")],
  ["joiners where no script joins", risk('"De\\u200dep sn\\u200cow"'), snow("Deep snow")],
  ["a family and a flag stay whole", risk('"Deep snow 👨‍👩‍👧 ❤️‍🔥 🏴󠁧󠁢󠁳󠁣󠁴󠁿"'), snow("Deep snow 👨‍👩‍👧 ❤️‍🔥 🏴󠁧󠁢󠁳󠁣󠁴󠁿")],
  ["letters of tags that nobody sees", risk('"Deep\u{e0049}\u{e0067}\u{e006e} snow"'), snow("Deep snow")],
  [
    "a word of Persian keeps its joiner",
    `{"ما المخاطر؟": {"answer": "ثلج می\u200cبارد كثيف", "mn": "Их цас"}}`,
    { locale: "ar", answers: { risks: "ثلج می\u200cبارد كثيف|Их цас" } },
  ],
  ["tabs and line ends stay", risk('"Deep\\tsnow\\r\\nice\\u2028fog"'), snow("Deep\tsnow\nice\nfog")],
];

test.each(golden)("%s", (_, text, stated) => {
  expect(readGolden(text, stated)).toEqual(statedBy(stated));
});

test.each([
  ["headings", `## ${name}\nSmart bus\n**mn:** Ухаалаг автобус\n\n## ${risks}\nDeep sn`, undefined, "risks"],
  ["plain text", "Deep snow on the ro", ["risks"], "risks"],
  ["JSON whose last value is whole", json.slice(0, -1), undefined, null],
] as const)("a reply that the service cut off: %s", (_, text, asked, cut) => {
  const questions = modelQuestions().filter(({ id }) => !asked || asked.some((one) => one === id));
  const { verdict: evaluation } = parseAnswer(text, questions, "en", { isCutOff: true });
  expect(evaluation.cut).toEqual(cut === null ? [] : [cut]);
  expect(parseAnswer(text, questions).verdict.cut).toEqual([]);
});
