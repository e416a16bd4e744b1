import { expect, test } from "vitest";
import { readReply } from "@/testing/model-replies";

const [name, risks] = ["What is the name of the project?", "What are the risks?"];
const both = { name: "Bus|Автобус", risks: "Snow|Цас" };

test.each<[what: string, text: string]>([
  ["YAML", `"${name}":\n  answer: Bus\n  mn: Автобус\n"${risks}":\n  answer: Snow\n  mn: Цас`],
  [
    "YAML with quotes in a fence",
    `\`\`\`yaml\n${name}:\n  answer: "Bus"\n  mn: "Автобус"\n${risks}:\n  answer: 'Snow'\n  mn: "Цас"\n\`\`\``,
  ],
  [
    "YAML with blocks",
    `${name}:\n  answer: |\n    Bus\n  mn: |\n    Автобус\n${risks}:\n  answer: >-\n    Snow\n  mn: Цас`,
  ],
  ["YAML by id", "name:\n  answer: Bus\n  mn: Автобус\nrisks:\n  answer: Snow\n  mn: Цас\n"],
  ["questions and answers", `Q: ${name}\nA: Bus\nMN: Автобус\n\nQ: ${risks}\nA: Snow\nMN: Цас`],
  ["a numbered list", `1. ${name}\n   Answer: Bus\n   Mn: Автобус\n2. ${risks}\n   Answer: Snow\n   Mn: Цас`],
  [
    "headings with signs",
    `## 📌 ${name}\n**English:** Bus\n**Монгол:** Автобус\n\n## ⚠️ ${risks}\n**English:** Snow\n**Монгол:** Цас`,
  ],
  ["shorter headings", "## Project name\nBus\n**Mongolian:** Автобус\n\n## Risks\nSnow\n**Mongolian:** Цас"],
  [
    "rules and a goodbye",
    `## ${name}\nBus\n\n*MN:* Автобус\n\n---\n\n## ${risks}\nSnow\n\n*MN:* Цас\n\n---\n\nLet me know!`,
  ],
  [
    "a table with numbers",
    `| # | Question | Answer | Mongolian |\n|---|---|---|---|\n| 1 | ${name} | Bus | Автобус |\n| 2 | ${risks} | Snow | Цас |`,
  ],
  [
    "a table without a frame",
    `Question | Answer | Mongolian\n--- | --- | ---\n${name} | Bus | Автобус\n${risks} | Snow | Цас`,
  ],
  ["commas between", `question,answer,mn\n"${name}","Bus","Автобус"\n"${risks}","Snow","Цас"`],
  ["tabs between", `question\tanswer\tmn\n${name}\tBus\tАвтобус\n${risks}\tSnow\tЦас`],
  [
    "tags",
    `<answers>\n<item><question>${name}</question><answer>Bus</answer><mn>Автобус</mn></item>\n<item><question>${risks}</question><answer>Snow</answer><mn>Цас</mn></item>\n</answers>`,
  ],
])("%s in place of JSON", (_, text) => {
  expect(readReply(text)).toEqual(both);
});

test("lists keep their lines without the margin that all of them have", () => {
  const text = "What are the milestones?\n  answer:\n    - one\n      - within\n    - two\n  mn:\n    - нэг";
  expect(readReply(text)).toEqual({ milestones: "- one\n  - within\n- two|- нэг" });
});

test("what looks like a side's name further on is part of the answer", () => {
  expect(readReply(`## ${risks}\nSnow\nResponse: tyres\n\nMongolian: Цас\nOriginal: x`)).toEqual({
    risks: "Snow\nResponse: tyres|Цас\nOriginal: x",
  });
});

test.each([
  `I cannot answer "${risks}" because it is against policy.`,
  `Could you clarify:\n1. ${name}\n2. ${risks}`,
  `## ${name}\n(left blank)\n\n## ${risks}\n(left blank)`,
])("%j answers nothing", (text) => {
  expect(readReply(text)).toEqual({});
});
