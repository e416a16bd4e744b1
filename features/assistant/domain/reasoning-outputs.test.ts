import { expect, test } from "vitest";
import { type Golden, readGolden, statedBy } from "@/testing/model-replies";

const [name, risks] = ["What is the name of the project?", "What are the risks?"];
const full = {
  [name]: { answer: "Smart school bus", mn: "Ухаалаг автобус" },
  [risks]: { answer: "Deep snow", mn: "Их цас" },
};
const json = JSON.stringify(full);
const pretty = JSON.stringify(full, null, 2);
const both: Golden = { answers: { name: "Smart school bus|Ухаалаг автобус", risks: "Deep snow|Их цас" } };
const draft = JSON.stringify({ [name]: { answer: "Draft name", mn: "Ноорог нэр" } });
const nothing: Golden = { answers: {} };

/** Outputs of reasoning models and of services that put things around what was asked for. */
const golden: [what: string, text: string, Golden][] = [
  [
    "DeepSeek R1: thoughts with a draft, then a fence",
    `<think>\nOkay, first ${draft}\n</think>\n\n\`\`\`json\n${pretty}\n\`\`\``,
    both,
  ],
  ["QwQ: only the end of the thoughts came", `Let me see {name}.\n</think>\n\n${json}`, both],
  [
    "thoughts that quote the closing tag's name in a fence",
    `<think>\n\`\`\`json\n${draft}\n\`\`\`\n</think>\n${json}`,
    both,
  ],
  ["thoughts in another tag", `<reasoning>\n${draft}\n</reasoning>\n${json}`, both],
  ["thoughts in square brackets, as Magistral writes them", `[THINK]${draft}[/THINK]${json}`, both],
  ["thoughts behind a heading of their own", `**Thinking**\n\nI consider [x].\n\n**Answer**\n\n${json}`, both],
  [
    "harmony channels",
    `<|channel|>analysis<|message|>${draft}<|end|><|start|>assistant<|channel|>final<|message|>${json}<|return|>`,
    both,
  ],
  [
    "harmony with a constraint",
    `<|start|>assistant<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>${json}`,
    both,
  ],
  ["harmony whose marks were removed", `analysisWe need to reply with JSON.assistantfinal${json}`, both],
  ["harmony that never came to its end", `<|channel|>analysis<|message|>We need ${draft}`, nothing],
  ["Gemma: a turn's marks around it", `<start_of_turn>model\n${json}<end_of_turn>`, both],
  ["Llama: a header before it", `<|start_header_id|>assistant<|end_header_id|>\n\n${json}<|eot_id|>`, both],
  ["Mistral: the end of a sequence", `${json}</s>`, both],
  ["Phi: the end of a turn", `${pretty}<|end|>`, both],
  ["Granite: thoughts, then a response tag", `<think>Hm.</think><response>${json}</response>`, both],
  [
    "Claude: a lead-in sentence and a closing offer",
    `Here is the JSON you asked for:\n\n${pretty}\n\nI kept [the name] short. Shall I adjust {tone}?`,
    both,
  ],
  ["a plan of numbered steps before", `1. Read the answers [done]\n2. Translate\n\n${json}`, both],
  [
    "several fences of which the last corrects the first",
    `\`\`\`json\n${draft}\n\`\`\`\nOn reflection:\n\`\`\`json\n${pretty}\n\`\`\``,
    both,
  ],
  ["still thinking when it ended", `<think>\nI should begin with ${json.slice(0, 80)}`, nothing],
  ["thoughts as a member of the JSON", JSON.stringify({ reasoning: "I weighed the snow.", ...full }), both],
  ["thoughts as a member, answers under another", JSON.stringify({ thinking: "Snow is deep.", answers: full }), both],
  ["a schema's own words around it", JSON.stringify({ type: "object", properties: full }), both],
  [
    "a list of question, answer and mn",
    JSON.stringify(Object.entries(full).map(([question, sides]) => ({ question, ...sides }))),
    both,
  ],
  [
    "a list under a key in Mongolian",
    JSON.stringify({ хариултууд: Object.entries(full).map(([асуулт, sides]) => ({ асуулт, ...sides })) }),
    both,
  ],
  [
    "numbers of questions with the answers",
    JSON.stringify({ "1": { question: name, ...full[name] }, "2": { question: risks, ...full[risks] } }),
    both,
  ],
  ["keys in Mongolian", json.replace(name, "Төслийн нэр юу вэ?").replace(risks, "Ямар эрсдэл байна вэ?"), both],
  ["keys in Arabic", json.replace(name, "ما اسم المشروع؟").replace(risks, "ما المخاطر؟"), both],
  [
    "a table with Mongolian headings",
    `| Асуулт | Хариулт | Монгол |\n|:-:|:-:|:-:|\n| ${name} | Smart school bus | Ухаалаг автобус |\n| ${risks} | Deep snow | Их цас |`,
    { ...both, byRequest: 2 },
  ],
  ["HTML of a gateway around nothing", "<html><head><title>504</title></head><body>{error}</body></html>", nothing],
];

test.each(golden)("%s", (_, text, stated) => {
  expect(readGolden(text, stated)).toEqual(statedBy(stated));
});
