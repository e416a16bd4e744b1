import { expect, test } from "vitest";
import { flatten, mapTexts } from "./catalogue.mjs";
import { checkMessages } from "./check.mjs";
import { parseMessage, placeholdersOf } from "./icu.mjs";
import { pseudo } from "./pseudo.mjs";
import { collectUsage, isUsed, unknownKeys } from "./usage.mjs";

const allowed = { terms: ["Ordo"], names: ["Ordo"], same: { mn: ["brand"] } };

type Texts = Record<string, unknown>;

function faultsOf(en: Texts, mn: Texts, ar: Texts, code?: string) {
  const catalogues = { en: flatten(en), mn: flatten(mn), ar: flatten(ar) };
  const usage = code === undefined ? null : collectUsage(code);
  return checkMessages({ catalogues, usage, allowed: { ...allowed, same: "brand" in mn ? allowed.same : {} } }).map(
    ({ locale, kind, key }) => `${locale} ${kind} ${key}`,
  );
}

const save = [{ save: "Save" }, { save: "Хадгалах" }, { save: "حفظ" }] as const;

test("three translations of one text are in order", () => {
  expect(faultsOf(...save)).toEqual([]);
});

test("a missing, an empty and an extra text are found in their language", () => {
  expect(faultsOf({ save: "Save" }, { save: " " }, { keep: "حفظ" })).toEqual([
    "mn missing save",
    "ar missing save",
    "ar extra keep",
  ]);
});

test("English left in place, copied or mixed in, is found", () => {
  expect(faultsOf({ save: "Save" }, { save: "Save" }, { save: "حفظ file" })).toEqual([
    "mn untranslated save",
    "mn untranslated save",
    "ar untranslated save",
  ]);
});

test("names, allowed terms and texts without letters may be alike", () => {
  expect(
    faultsOf({ brand: "Ordo", at: "{x} · 1" }, { brand: "Ordo", at: "{x} · 1" }, { brand: "Ordo", at: "{x} · 1" }),
  ).toEqual([]);
});

test("where an area keeps to the glossary, a word that it replaces is found in English", () => {
  const catalogueOf = (text: string) => flatten({ plan: { text }, account: { text } });
  const catalogues = { en: catalogueOf("Somebody waits for it"), mn: catalogueOf("Хэн нэгэн"), ar: catalogueOf("شخص") };
  const faults = checkMessages({ catalogues, usage: null, allowed: { terms: [], glossary: ["plan"], same: {} } });
  expect(faults.map(({ locale, kind, key }) => `${locale} ${kind} ${key}`)).toEqual(["en wording plan.text"]);
});

test("a name must not be written in other letters", () => {
  expect(faultsOf({ a: "Open Ordo" }, { a: "Ордо нээх" }, { a: "فتح Ordo" })).toEqual(["mn wording a"]);
});

test("letters of other alphabets inside a Mongolian word are found", () => {
  expect(faultsOf({ a: "Saved" }, { a: "Хaдгалсан" }, { a: "حُفظ" })).toContain("mn untranslated a");
  expect(faultsOf({ a: "High" }, { a: "єндөр" }, { a: "عالٍ" })).toEqual(["mn untranslated a"]);
  expect(faultsOf({ a: "Хадгалах" }, { a: "Хадгалах" }, { a: "حفظ" })).toContain("en untranslated a");
});

test("a message that does not parse, or formats what Chromium cannot, is malformed", () => {
  const [, mn, ar] = [{}, { a: "Сайн {name}" }, { a: "مرحبًا {name}" }];
  expect(faultsOf({ a: "Hi {name}" }, { a: "Сайн {name" }, ar)).toEqual(["mn malformed a"]);
  expect(faultsOf({ a: "Hi {name, date}" }, mn, ar)).toEqual(["en malformed a"]);
  expect(faultsOf({ a: "Hi {name, plural, one {#}}" }, mn, ar)).toEqual(["en malformed a"]);
});

test("Arabic needs all its plural forms once the number is said", () => {
  const english = "{n, plural, one {# card} other {# cards}}";
  const mongolian = "{n, plural, other {# карт}}";
  expect(faultsOf({ a: english }, { a: mongolian }, { a: "{n, plural, other {# بطاقة}}" })).toEqual(["ar malformed a"]);
  expect(
    faultsOf(
      { a: english },
      { a: mongolian },
      { a: "{n, plural, one {بطاقة} two {بطاقتان} few {# بطاقات} many {# بطاقةً} other {# بطاقة}}" },
    ),
  ).toEqual([]);
  expect(
    faultsOf(
      { a: "{n, plural, =0 {None} other {Some}}" },
      { a: "{n, plural, =0 {Алга} other {Бий}}" },
      { a: "{n, plural, =0 {لا شيء} other {بعض}}" },
    ),
  ).toEqual([]);
});

test("placeholders and tags must be those of English", () => {
  expect(faultsOf({ a: "By {name} <b>now</b>" }, { a: "{nme} <b>одоо</b>" }, { a: "{name} الآن" })).toEqual([
    "mn placeholders a",
    "ar placeholders a",
  ]);
});

test("a count inflected in one language may stand bare in another", () => {
  const { elements } = parseMessage("{n, plural, one {a} other {{n} of {total}}}");
  expect([...placeholdersOf(elements ?? [])]).toEqual(["{n}", "{total}"]);
});

test("three dots, double and outer spaces are slips", () => {
  expect(faultsOf({ a: "Loading..." }, { a: "Ачаалж  байна" }, { a: " تحميل" })).toEqual([
    "en wording a",
    "mn wording a",
    "ar wording a",
  ]);
});

test("a Mongolian ending on a placeholder is a slip, an ordinal is not", () => {
  const [en, ar] = [{ a: "{n} of {name}" }, { a: "{n} {name}" }];
  for (const text of ["{name}-н {n}", "{n}-аас {name}", "{name} руу {n}"]) {
    expect(faultsOf(en, { a: text }, ar), text).toEqual(["mn wording a"]);
  }
  expect(faultsOf(en, { a: "{n}-р байр, {name} баганад" }, ar)).toEqual([]);
});

test("an allowance for a text that is gone is reported", () => {
  const catalogue = flatten({ a: "A" });
  const faults = checkMessages({
    catalogues: { en: catalogue, mn: flatten({ a: "А" }), ar: flatten({ a: "أ" }) },
    usage: null,
    allowed: { terms: [], same: { mn: ["gone"] } },
  });
  expect(faults.map(({ kind, key }) => `${kind} ${key}`)).toEqual(["extra gone"]);
});

test("an unused text and an unknown key are found", () => {
  const code = 'const t = useTranslations(); t("save"); t("gone");';
  expect(
    faultsOf(
      { save: "Save", left: "Left" },
      { save: "Хадгалах", left: "Үлдсэн" },
      { save: "حفظ", left: "متروك" },
      code,
    ),
  ).toEqual(["code unused left", "code unknown gone"]);
});

test("keys are followed through namespaces, awaits, lists, conditions, templates and variables", () => {
  const usage = collectUsage(`
    const t = await getTranslations("a");
    const [b, names] = await Promise.all([getTranslations({ locale, namespace: "b" }), load()]);
    const rest = useTranslations("c.d");
    t("one"); t.rich("two", {}); t(open ? "three" : "four"); b(\`five.\${code}\`); rest(key); const keys = ["six", "seven"];
    (await getTranslations("e"))("eight");
    function show(t2, tShort) { return tShort("nine"); }
  `);
  for (const key of ["a.one", "a.two", "a.three", "a.four", "b.five.x", "b.five.x.y", "c.d.six", "e.eight", "f.nine"]) {
    expect(isUsed(key, usage), key).toBe(true);
  }
  for (const key of ["b.one", "c.d.ten", "b.six", "e.one"]) expect(isUsed(key, usage), key).toBe(false);
  expect(unknownKeys(new Set(["a.one", "a.two.x"]), usage)).toEqual(["a.four", "a.three", "e.eight"]);
});

test("a name belongs to its function: the same one elsewhere is another translator", () => {
  const usage = collectUsage(`
    function one() { const t = useTranslations("a"); return list.map((item) => t("x")); }
    function two() { const t = useTranslations("b"); return t("y"); }
    const three = ({ t }) => t("z");
  `);
  expect([...usage.exact].sort()).toEqual(["a.x", "b.y"]);
  expect([...usage.unbound]).toEqual(["z"]);
});

test("a translator handed on in an object, or with its key in a variable, is followed by what the keys look like", () => {
  const usage = collectUsage(`
    words.t("drag.picked"); words.t.rich("drag.over", {});
    const tell = ({ t }, key: "card.made" | "plain") => t(key);
  `);
  for (const key of ["kanban.drag.picked", "kanban.drag.over", "kanban.card.made"])
    expect(isUsed(key, usage), key).toBe(true);
  expect(isUsed("kanban.plain", usage)).toBe(false);
});

test("the pseudo-language lengthens words and leaves what the program fills in", () => {
  expect(pseudo("Save")).toBe("⟦Sávé··⟧".replace("S", "Š"));
  const text = "{n, plural, one {# card} other {# cards}} of <b>{name}</b>";
  const changed = parseMessage(pseudo(text));
  expect(changed.fault).toBeNull();
  expect([...placeholdersOf(changed.elements ?? [])].sort()).toEqual(["<b>", "{name}", "{n}"].sort());
  expect(mapTexts({ a: { b: "No" } }, pseudo)).toEqual({ a: { b: "⟦Ñó·⟧" } });
});
