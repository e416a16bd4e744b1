import { expect, test } from "vitest";
import { type Golden, readGolden, statedBy } from "@/testing/model-replies";

const [name, objectives, risks] = [
  "What is the name of the project?",
  "What are the objectives of the project?",
  "What are the risks?",
];
type Sides = Readonly<{ answer?: string | null; mn?: string | null }>;
const reply = (members: Readonly<Record<string, string | Sides>>) => JSON.stringify(members);
const mongolian = { name: "Төслийн нэр юу вэ?", objectives: "Төслийн зорилго юу вэ?", risks: "Ямар эрсдэл байна вэ?" };

/** Outputs whose two languages are swapped, missing, half there or in one text. */
const golden: [what: string, text: string, Golden][] = [
  [
    "both sides swapped throughout, a short name with them",
    reply({
      [name]: { answer: "Ордо", mn: "Ordo" },
      [objectives]: { answer: "Дуудлага цөөрүүлэх", mn: "Fewer calls" },
      [risks]: { answer: "Их цас", mn: "Deep snow" },
    }),
    { answers: { name: "Ordo|Ордо", objectives: "Fewer calls|Дуудлага цөөрүүлэх", risks: "Deep snow|Их цас" } },
  ],
  [
    "a name in Latin letters turns nothing around",
    reply({
      [name]: { answer: "Ордо төсөл", mn: "Ordo" },
      [objectives]: { answer: "Fewer calls", mn: "Дуудлага цөөрүүлэх" },
      [risks]: { answer: "Deep snow", mn: "Их цас" },
    }),
    {
      answers: { name: "Ордо төсөл|Ordo", objectives: "Fewer calls|Дуудлага цөөрүүлэх", risks: "Deep snow|Их цас" },
      wrong: ["name"],
    },
  ],
  [
    "a name that is the same in both languages",
    reply({ [name]: { answer: "Ordo", mn: "Ordo" }, [risks]: { answer: "Deep snow", mn: "Их цас" } }),
    { answers: { name: "Ordo|Ordo", risks: "Deep snow|Их цас" } },
  ],
  [
    "a page's URL, a version and a number are the same in both",
    reply({
      [name]: { answer: "Next.js 16", mn: "Next.js 16" },
      [objectives]: { answer: "https://example.mn/goals", mn: "https://example.mn/goals" },
      [risks]: { answer: "99.9 %", mn: "" },
    }),
    {
      answers: {
        name: "Next.js 16|Next.js 16",
        objectives: "https://example.mn/goals|https://example.mn/goals",
        risks: "99.9 %|",
      },
    },
  ],
  [
    "swapped in Arabic",
    reply({
      "ما اسم المشروع؟": { answer: "Ухаалаг автобус", mn: "الحافلة الذكية" },
      "ما المخاطر؟": { answer: "Их цас", mn: "ثلج كثيف" },
    }),
    { locale: "ar", answers: { name: "الحافلة الذكية|Ухаалаг автобус", risks: "ثلج كثيف|Их цас" } },
  ],
  [
    "no Mongolian at all",
    reply({ [name]: "Smart school bus", [risks]: "Deep snow" }),
    { answers: { name: "Smart school bus|", risks: "Deep snow|" }, wrong: ["name", "risks"] },
  ],
  [
    "empty translations",
    reply({ [name]: { answer: "Smart school bus", mn: "" }, [risks]: { answer: "Deep snow", mn: null } }),
    { answers: { name: "Smart school bus|", risks: "Deep snow|" }, wrong: ["name", "risks"] },
  ],
  [
    "a translation that says the same in English",
    reply({
      [risks]: { answer: "Deep snow on roads", mn: "Deep snow on roads" },
      [name]: { answer: "Smart bus", mn: "Ухаалаг автобус" },
    }),
    {
      answers: { name: "Smart bus|Ухаалаг автобус", risks: "Deep snow on roads|Deep snow on roads" },
      wrong: ["risks"],
    },
  ],
  [
    "Mongolian only, under mn",
    reply({ [name]: { mn: "Ухаалаг автобус" }, [risks]: { mn: "Их цас" } }),
    { answers: { name: "|Ухаалаг автобус", risks: "|Их цас" }, wrong: ["name", "risks"] },
  ],
  [
    "Mongolian only, as plain texts",
    reply({ [name]: "Ухаалаг автобус", [risks]: "Их цас" }),
    { answers: { name: "Ухаалаг автобус|", risks: "Их цас|" }, wrong: ["name", "risks"] },
  ],
  [
    "Mongolian on both sides",
    reply({
      [name]: { answer: "Ухаалаг автобус", mn: "Ухаалаг автобус" },
      [risks]: { answer: "Их цас", mn: "Их цас" },
    }),
    { answers: { name: "Ухаалаг автобус|Ухаалаг автобус", risks: "Их цас|Их цас" }, wrong: ["name", "risks"] },
  ],
  [
    "a Cyrillic name of the person's own in English answers",
    reply({
      [name]: { answer: "Ухаалаг цэцэрлэг", mn: "Ухаалаг цэцэрлэг" },
      [risks]: { answer: "Deep snow", mn: "Их цас" },
    }),
    { answers: { name: "Ухаалаг цэцэрлэг|Ухаалаг цэцэрлэг", risks: "Deep snow|Их цас" } },
  ],
  [
    "half translated: the last ones stayed in English",
    reply({
      [name]: { answer: "Smart bus", mn: "Ухаалаг автобус" },
      [objectives]: { answer: "Fewer calls", mn: "Fewer calls" },
      [risks]: { answer: "Deep snow", mn: "Deep snow" },
    }),
    {
      answers: {
        name: "Smart bus|Ухаалаг автобус",
        objectives: "Fewer calls|Fewer calls",
        risks: "Deep snow|Deep snow",
      },
      wrong: ["objectives", "risks"],
    },
  ],
  [
    "Mongolian in Latin letters",
    reply({ [risks]: { answer: "Deep snow on the roads", mn: "Zam deer ikh tsas oroh ersdeltei" } }),
    { answers: { risks: "Deep snow on the roads|Zam deer ikh tsas oroh ersdeltei" }, wrong: ["risks"] },
  ],
  [
    "Mongolian with Latin look-alikes",
    reply({ [risks]: { answer: "Deep snow", mn: "Их цac opox" } }),
    { answers: { risks: "Deep snow|Их цac opox" } },
  ],
  [
    "one text with a dash and the language's name",
    reply({ [name]: "Smart school bus — Mongolian: Ухаалаг автобус", [risks]: "Deep snow — Mongolian: Их цас" }),
    { answers: { name: "Smart school bus|Ухаалаг автобус", risks: "Deep snow|Их цас" } },
  ],
  [
    "one text with the language in Mongolian",
    reply({ [risks]: "Deep snow / Монгол: Их цас" }),
    { answers: { risks: "Deep snow|Их цас" } },
  ],
  [
    "one text with a code in brackets",
    reply({ [risks]: "Deep snow (mn) Их цас" }),
    { answers: { risks: "Deep snow|Их цас" } },
  ],
  [
    "one text with both codes",
    reply({ [risks]: "EN: Deep snow | MN: Их цас" }),
    { answers: { risks: "Deep snow|Их цас" } },
  ],
  [
    "one text with a translation in brackets",
    reply({ [risks]: "Deep snow (Mongolian: Их цас)" }),
    { answers: { risks: "Deep snow|Их цас" } },
  ],
  [
    "one text with the names on lines of their own",
    reply({ [risks]: "English:\nDeep snow\n\nMongolian:\nИх цас\nМөс" }),
    { answers: { risks: "Deep snow|Их цас\nМөс" } },
  ],
  [
    "a list whose items are translated one by one",
    reply({ [risks]: "Deep snow — Mongolian: Их цас\nBlack ice — Mongolian: Мөс" }),
    { answers: { risks: "Deep snow\nBlack ice|Их цас\nМөс" }, byRequest: 2 },
  ],
  [
    "the answer with both in it, besides its translation",
    reply({ [risks]: { answer: "Deep snow — Mongolian: Их цас", mn: "Их цас" } }),
    { answers: { risks: "Deep snow|Их цас" } },
  ],
  [
    "the sides with their names before them",
    reply({ [risks]: { answer: "English: Deep snow", mn: "Mongolian: Их цас" } }),
    { answers: { risks: "Deep snow|Их цас" } },
  ],
  [
    "one text in Arabic",
    reply({ "ما المخاطر؟": "ثلج كثيف — بالمنغولية: Их цас" }),
    { locale: "ar", answers: { risks: "ثلج كثيف|Их цас" } },
  ],
  [
    "a sentence that speaks of Mongolian is one text",
    reply({ [risks]: { answer: "Two languages — Mongolian: required by law", mn: "Хоёр хэл" } }),
    { answers: { risks: "Two languages — Mongolian: required by law|Хоёр хэл" } },
  ],
  [
    "a slash between both",
    reply({ [risks]: "Deep snow / Их цас" }),
    { answers: { risks: "Deep snow|Их цас" }, byRequest: 2 },
  ],
  [
    "one paragraph each",
    reply({ [risks]: "Deep snow on roads.\n\nЗам дээрх их цас." }),
    { answers: { risks: "Deep snow on roads.|Зам дээрх их цас." } },
  ],
  [
    "asked in Mongolian: one text a key",
    reply({ [mongolian.name]: "Ухаалаг автобус", [mongolian.risks]: "Их цас" }),
    { locale: "mn", answers: { name: "Ухаалаг автобус|", risks: "Их цас|" } },
  ],
  [
    "asked in Mongolian: both forms in one reply",
    reply({ [mongolian.name]: { answer: "Ухаалаг автобус", mn: "Ухаалаг автобус" }, [mongolian.risks]: "Их цас" }),
    { locale: "mn", answers: { name: "Ухаалаг автобус|", risks: "Их цас|" } },
  ],
  [
    "asked in Mongolian, answered in English",
    reply({ [mongolian.risks]: "Deep snow", [mongolian.name]: "Ordo" }),
    { locale: "mn", answers: { name: "Ordo|", risks: "Deep snow|" }, wrong: ["risks"] },
  ],
  [
    "asked in Mongolian: one text with English before",
    reply({ [mongolian.risks]: "Deep snow — Монгол: Их цас" }),
    { locale: "mn", answers: { risks: "Их цас|" } },
  ],
];

test.each(golden)("%s", (_, text, stated) => {
  expect(readGolden(text, stated)).toEqual(statedBy(stated));
});
