import { expect, test } from "vitest";
import { type Golden, readGolden, statedBy } from "@/testing/model-replies";

const [name, risks] = ["What is the name of the project?", "What are the risks?"];
const full = { [name]: { answer: "Bus", mn: "Автобус" }, [risks]: { answer: "Snow", mn: "Цас" } };
const json = JSON.stringify(full);
const lines = JSON.stringify(full, null, 1);
const both = { name: "Bus|Автобус", risks: "Snow|Цас" };
const inOrder = { asked: ["name", "objectives", "risks"], answers: { ...both, objectives: "Less|Бага" } };
const values = [full[name], { answer: "Less", mn: "Бага" }, full[risks]];
const keyed = (...keys: string[]) => JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, values[at]])));
const of = (answers: Golden["answers"], wrong: readonly string[] = []): Golden => ({ answers, wrong });
const snow = of({ risks: "Snow|Цас" });

/** Outputs in forms that are not read: what they say comes in the right form with the reply to a second request. */
const golden: [what: string, text: string, Golden][] = [
  ["keys in a language that nobody asked for", keyed("Wie heißt es?", "Was soll es?", "Was droht?"), inOrder],
  ["pairs", JSON.stringify(Object.entries(full)), of(both)],
  ["a list in order", JSON.stringify(values), inOrder],
  [
    "a list of texts in order",
    '["a", "b", "c"]',
    { ...inOrder, answers: { name: "a|", objectives: "b|", risks: "c|" }, wrong: ["name", "objectives", "risks"] },
  ],
  ["numbers", keyed("1", "2", "3"), inOrder],
  ["numbered names", keyed("Q1", "Q2", "Q3"), inOrder],
  [
    "a language each",
    JSON.stringify({ en: { [name]: "Bus", [risks]: "Snow" }, mn: { [name]: "Автобус", [risks]: "Цас" } }),
    of(both),
  ],
  [
    "the translation under a key of its own",
    JSON.stringify({ [name]: "Bus", [`${name} (mn)`]: "Автобус", risks: "Snow", risks_mn: "Цас" }),
    of(both),
  ],
  ["a side by a name that nobody knows", '{"name": {"ответ": "Bus", "mn": "Автобус"}}', of({ name: "Bus|Автобус" })],
  ["an answer that is JSON again", JSON.stringify({ name: JSON.stringify(full[name]) }), of({ name: "Bus|Автобус" })],
  [
    "a nested answer",
    JSON.stringify({ [risks]: { technical: ["a", "b"], legal: "c" } }),
    of({ risks: "technical: a\nb\nlegal: c|" }, ["risks"]),
  ],
  [
    "records in an answer",
    JSON.stringify({ risks: { answer: [{ risk: "Snow", mitigation: "Tyres" }, { risk: "Fuel" }], mn: ["Цас"] } }),
    of({ risks: "Snow — mitigation: Tyres\nFuel|Цас" }),
  ],
  [
    "records with a day",
    '{"objectives": [{"name": "Pilot", "date": "2027-03-01"}, {"name": "Launch", "date": null}]}',
    of({ objectives: "Pilot — 2027-03-01\nLaunch|" }, ["objectives"]),
  ],
  ["codes of three letters", JSON.stringify({ [risks]: { eng: "Snow", mon: "Цас" } }), snow],
  [
    "longer names of both sides",
    JSON.stringify({ [risks]: { "Original answer": "Snow", answer_in_mongolian: "Цас" } }),
    snow,
  ],
  ["both within the answer", JSON.stringify({ [risks]: { answer: { en: "Snow", mn: "Цас" } } }), snow],
  ["translations by language", JSON.stringify({ [risks]: { answer: "Snow", translations: { mn: "Цас" } } }), snow],
  [
    "a translation that names its language",
    JSON.stringify({ [risks]: { answer: "Snow", translation: { language: "mn", text: "Цас" } } }),
    snow,
  ],
  [
    "an object for each language",
    `{"${risks}": [{"language": "en", "text": "Snow"}, {"language": "mn", "text": "Цас"}]}`,
    snow,
  ],
  ["keys in both languages", `{"${risks}":"Snow","Ямар эрсдэл байна вэ?":"Цас"}`, snow],
  ["a group a language", `{"english":{"${risks}":"Snow"},"mongolian":{"Ямар эрсдэл байна вэ?":"Цас"}}`, snow],
  ["answers and translations", `{"answers":{"${risks}":"Snow"},"translations":{"${risks}":"Цас"}}`, snow],
  ["a fence a language", `\`\`\`json\n{"${risks}":"Snow"}\n\`\`\`\n\`\`\`json\n{"${risks}":"Цас"}\n\`\`\``, snow],
  ["a list of groups", '[{"lang":"en","answers":{"risks":"Snow"}},{"lang":"mn","answers":{"risks":"Цас"}}]', snow],
  ["what a service sends", JSON.stringify({ choices: [{ message: { role: "assistant", content: json } }] }), of(both)],
  ["a call of a tool with a text", JSON.stringify({ name: "submit", arguments: json }), of(both)],
  ["JSON in a text in an object", JSON.stringify({ response: json }), of(both)],
  ["JSON in a fence in a text", JSON.stringify({ response: `\`\`\`json\n${json}\n\`\`\`` }), of(both)],
  ["quotes of a mail", lines.replace(/^/gm, "> "), of(both)],
  ["Arabic commas", json.replaceAll(",", "،"), of(both)],
  ["comments of a script", lines.replace("{", "{ # the answers"), of(both)],
  ["signs of full width", json.replaceAll(":", "：").replaceAll(",", "，").replaceAll('"', "＂"), of(both)],
  ["arrows in place of colons", json.replaceAll(":", " =>"), of(both)],
  ["angle quotes", json.replace(/"([^"]*)"/g, "«$1»"), of(both)],
  ["low quotes", json.replace(/"([^"]*)"/g, "„$1“"), of(both)],
  [
    "quotes within before a comma",
    `{"${risks}": {"answer": "called "Snow", for all", "mn": "Цас"}}`,
    of({ risks: 'called "Snow", for all|Цас' }),
  ],
  ["YAML", `"${name}":\n  answer: Bus\n  mn: Автобус\n"${risks}":\n  answer: Snow\n  mn: Цас`, of(both)],
  ["questions and answers", `Q: ${name}\nA: Bus\nMN: Автобус\n\nQ: ${risks}\nA: Snow\nMN: Цас`, of(both)],
  [
    "YAML with quotes in a fence",
    `\`\`\`yaml\n${name}:\n  answer: "Bus"\n  mn: "Автобус"\n${risks}:\n  answer: 'Snow'\n  mn: "Цас"\n\`\`\``,
    of(both),
  ],
  [
    "YAML with blocks",
    `${name}:\n  answer: |\n    Bus\n  mn: |\n    Автобус\n${risks}:\n  answer: >-\n    Snow\n  mn: Цас`,
    of(both),
  ],
  ["YAML by id", "name:\n  answer: Bus\n  mn: Автобус\nrisks:\n  answer: Snow\n  mn: Цас\n", of(both)],
  ["shorter headings", "## Project name\nBus\n**Mongolian:** Автобус\n\n## Risks\nSnow\n**Mongolian:** Цас", of(both)],
  [
    "a table",
    `Here:\n\n| Question | Answer | Mongolian |\n|:--|---|--:|\n| ${name} | Bus | Автобус |\n| **${risks}** | Snow<br>Fuel | Цас |\n\nDone.`,
    of({ name: "Bus|Автобус", risks: "Snow\nFuel|Цас" }),
  ],
  ["a table in another order", `| Асуулт | Монгол | Answer |\n|---|---|---|\n| ${risks} | Цас | Snow |`, snow],
  [
    "a table with numbers",
    `| # | Question | Answer | Mongolian |\n|---|---|---|---|\n| 1 | ${name} | Bus | Автобус |\n| 2 | ${risks} | Snow | Цас |`,
    of(both),
  ],
  [
    "a table without a frame",
    `Question | Answer | Mongolian\n--- | --- | ---\n${name} | Bus | Автобус\n${risks} | Snow | Цас`,
    of(both),
  ],
  ["commas between", `question,answer,mn\n"${name}","Bus","Автобус"\n"${risks}","Snow","Цас"`, of(both)],
  ["tabs between", `question\tanswer\tmn\n${name}\tBus\tАвтобус\n${risks}\tSnow\tЦас`, of(both)],
  [
    "tags",
    `<answers>\n<item><question>${name}</question><answer>Bus</answer><mn>Автобус</mn></item>\n<item><question>${risks}</question><answer>Snow</answer><mn>Цас</mn></item>\n</answers>`,
    of(both),
  ],
  [
    "a question and its answer on one line",
    `${name} Bus\n**${risks}**: Snow\n`,
    of({ name: "Bus|", risks: "Snow|" }, ["risks"]),
  ],
  ["the same in Mongolian", "Төслийн нэр юу вэ? Автобус", of({ name: "Автобус|" }, ["name"])],
  [
    "lists with a margin",
    "What are the objectives of the project?\n  answer:\n    - one\n      - within\n    - two\n  mn:\n    - нэг",
    of({ objectives: "- one\n  - within\n- two|- нэг" }),
  ],
  ...(
    [
      ["Project name", "name"],
      ["project_name", "name"],
      ["projectDescription", "description"],
      ["Functional requirements", "requirements"],
      ["Milestone", "milestones"],
      ["Төслийн нэр", "name"],
      ["Төслийн зорилго", "objectives"],
      ["Эрсдэл", "risks"],
      ["المخاطر", "risks"],
    ] as const
  ).map(([key, id]): [string, string, Golden] => [
    `the shorter name ${key}`,
    JSON.stringify({ [key]: "Answer 0" }),
    of({ [id]: "Answer 0|" }, [id]),
  ]),
];

test.each(golden)("%s", (_, text, stated) => {
  const twice: Golden = { ...stated, byRequest: 2 };
  expect(readGolden(text, twice)).toEqual(statedBy(twice));
});
