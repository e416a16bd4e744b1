import { expect, test } from "vitest";
import { fc, propertyRuns } from "@/testing/properties";
import { findPersonalData } from "./find-personal-data";
import type { PersonalDataKind } from "./kinds";
import { maskPersonalData } from "./mask-personal-data";

function maskText(text: string, masks: Parameters<typeof maskPersonalData>[1]) {
  const { texts, count } = maskPersonalData([text], masks);
  return { text: texts[0] ?? "", count };
}

const masks = { registration: "[R]", phone: "[P]", email: "[E]", account: "[A]", card: "[C]", passport: "[D]" };

const personal: readonly (readonly [kind: PersonalDataKind, text: string])[] = [
  ["registration", "УБ90010112"],
  ["registration", "уб90010112"],
  ["registration", "УБ 90010112"],
  ["registration", "УБ-90010112"],
  ["registration", "ӨҮ01321599"],
  ["registration", "өү01321599"],
  ["registration", "AA90010112"],
  ["registration", "ab90010112"],
  ["registration", "UB 90010112"],
  ["registration", "ШЖ85123177"],
  ["registration", "УБ٩٠٠١٠١١٢"],
  ["phone", "99112233"],
  ["phone", "9911 2233"],
  ["phone", "9911-2233"],
  ["phone", "99 11 22 33"],
  ["phone", "99 112233"],
  ["phone", "99-11-2233"],
  ["phone", "+97699112233"],
  ["phone", "+976 9911 2233"],
  ["phone", "+976-9911-2233"],
  ["phone", "(+976) 99112233"],
  ["phone", "0097699112233"],
  ["phone", "976 9911 2233"],
  ["phone", "70112233"],
  ["phone", "8811\u00a02233"],
  ["phone", "٩٩١١٢٢٣٣"],
  ["phone", "９９１１２２３３"],
  ["phone", "+1 (212) 555-0123"],
  ["phone", "+49 30 901820"],
  ["phone", "11 321234"],
  ["phone", "९९११२२३३"],
  ["phone", "๙๙๑๑๒๒๓๓"],
  ["phone", "௯௯௧௧௨௨௩௩"],
  ["phone", "⑨⑨①①②②③③"],
  ["phone", "9911\u20282233"],
  ["phone", "9911\u16802233"],
  ["phone", "+976%209911%202233"],
  ["phone", "%2B97699112233"],
  ["phone", "\\u0039\\u0039112233"],
  ["email", "bat\\u0040example.mn"],
  ["email", "bat﹫example.mn"],
  ["email", "bat@example。mn"],
  ["email", "bat@example｡mn"],
  ["email", "bat@example.mn"],
  ["email", "Bat.Dorj+work@mail.example.co.uk"],
  ["email", "бат@жишээ.мон"],
  ["email", "b_a-t%1@ex-ample.org"],
  ["email", "bat＠example.mn"],
  ["account", "DE89370400440532013000"],
  ["account", "DE89 3704 0044 0532 0130 00"],
  ["account", "gb82 west 1234 5698 7654 32"],
  ["account", "MN12 0015 0000 1234 5678"],
  ["account", "MN12 0005 0012 3456 7890 12"],
  ["account", "MN١٢ ٠٠١٥ ٠٠٠٠ ١٢٣٤ ٥٦٧٨"],
  ["registration", "УБ9001\u200b0112"],
  ["phone", "99\u200b11\u206022\ufeff33"],
  ["phone", "\u200e+976\u200e 9911 2233".slice(1)],
  ["email", "bat\u200b@example.mn"],
  ["email", "user@xn--e1afmkfd.xn--80akhbyknj4f"],
  ["account", "МN12 0015 0000 1234 5678"],
];

const ordinary = [
  "2026-03-01",
  "20260301",
  "01/03/2026",
  "INV-20260001",
  "DE88370400440532013000",
  "AB12CDEF34567890",
  "50 000 000",
  "50,000,000 төгрөг",
  "80000000₮",
  "80000000 MNT",
  "99112233 төгрөг",
  "1.99112233",
  "192.168.100.200",
  "ISO 27001",
  "УБ99999999",
  "AB12345678",
  "version 10.20.30",
  "99112233445566",
  "a@b",
  "@ordo",
  "bat@example",
  "99.5 %",
  "9911",
  "C++ 98 11 17",
  "8c1f7c3e-52f4-4f0e-9d0b-0f6b2a5efb00",
];

test.each(personal)("%s: %s", (kind, text) => {
  const inside = `Before ${text}, after.`;
  expect(findPersonalData(text)).toEqual([{ kind, start: 0, end: text.length }]);
  expect(maskText(inside, masks)).toEqual({ text: `Before ${masks[kind]}, after.`, count: 1 });
});

test.each(ordinary)("none of these: %s", (text) => {
  expect(findPersonalData(text)).toEqual([]);
  expect(maskText(text, masks)).toEqual({ text, count: 0 });
});

test.each([
  ["99112233/88112233", "[P]/[P]"],
  ["99112233-88112233", "[P]-[P]"],
  ["99112233,88112233", "[P],[P]"],
  ["утас99112233", "утас[P]"],
  ["اتصل بـ99112233", "اتصل بـ[P]"],
  ["bat@example.mn-д бичнэ", "[E]-д бичнэ"],
  ["Хаан банкны данс 5001234567", "Хаан банкны данс [A]"],
  ["дансны дугаар: ٤٩٩١٢٣٤٥٦", "дансны дугаар: [A]"],
  ["Account no. 5001234567.", "Account no. [A]."],
  ["99112233-11", "99112233-11"],
  ["order 5001234567", "order 5001234567"],
])("what touches another word or number: %s", (text, masked) => {
  expect(maskText(text, masks).text).toBe(masked);
});

test.each([
  ["tel 415-555-2671", "tel [P]"],
  ["phone 010-1234-5678", "phone [P]"],
  ["8 (495) 123-45-67", "[P]"],
  ["SSN 123-45-6789", "SSN [R]"],
  ["#99112233", "#[P]"],
  ["№ 99112233", "№ [P]"],
  ["saraa&#64;company.mn", "[E]"],
  ["saraa@192.168.1.5", "[E]"],
])("beside what says so: %s", (text, masked) => {
  expect(maskText(text, masks).text).toBe(masked);
});

test.each([
  ["port 8080-8090", "port 8080-8090"],
  ["tel 9911 2233; port 8080-8090", "tel [P]; port 8080-8090"],
  ["1234 5678 9012 3456", "1234 5678 9012 3456"],
  ["4111 1111 1111 1111", "[C]"],
  ["card 1234 5678 9012 3456", "card [C]"],
  ["1234 5678 9012", "[P]"],
  ["call 1234-5678-9012, then go", "call 1234-5678-9012, then go"],
  ["9911 2233 4455", "[P]"],
  ["99 11 22 33 44 55", "[P]"],
  ["123456 789012345", "123456 789012345"],
  ["tel 123456 789012345", "tel [P]"],
  ["1234 5678 9012, 9911 2233", "[P], [P]"],
  ["9911 2233 8811 4455", "[P] [P]"],
  ["4111,1111,1111,1112", "4111,1111,1111,1112"],
  ["Write to bat@example.mn.\nThen wait.", "Write to [E].\nThen wait."],
])("never masked by half: %s", (text, masked) => {
  expect(maskText(text, masks).text).toBe(masked);
});

test("past the numbers that are looked up in a text, each that is spoken of as a phone number is masked", () => {
  const unknown = "tel 1000-2000-3000";
  expect(maskText(unknown, masks).text).toBe(unknown);
  const lines = maskText(`${unknown}\n`.repeat(500), masks).text.trimEnd().split("\n");
  expect(lines.at(-1)).toBe("tel [P]");
});

test("several in one text are all masked, each as what it is", () => {
  const text = "Bat (УБ90010112), 9911 2233 or 8811-2233, bat@example.mn.";
  expect(maskText(text, masks)).toEqual({ text: "Bat ([R]), [P] or [P], [E].", count: 4 });
});

test("what was masked holds no personal data, whatever stood beside it", () => {
  const piece = fc.oneof(
    fc.constantFrom(...personal.map(([, text]) => text), ...ordinary, " ", "\n", "-", ".", "+"),
    fc.string({ maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const masked = maskText(pieces.join(" "), masks);
      expect(findPersonalData(masked.text)).toEqual([]);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test.each<[unit: string, count: number]>([
  ["9911 2233 ", 100_000],
  ["9 ", 62_500],
  ["a", 0],
  ["@", 0],
])("a megabyte of %j is read to its end", (unit, count) => {
  expect(findPersonalData(unit.repeat(1_000_000 / unit.length))).toHaveLength(count);
});

test("what one text says about a number counts for the next, and a piece that reaches over is masked once", () => {
  const { texts, marks, count } = maskPersonalData(
    ["Our bank account number", "5012345678", "Call 9911", "2233 today"],
    masks,
  );
  expect(texts).toEqual(["Our bank account number", masks.account, `Call ${masks.phone}`, " today"]);
  expect(marks).toEqual([
    [],
    [{ kind: "account", start: 0, end: 10 }],
    [{ kind: "phone", start: 5, end: 9 }],
    [{ kind: "phone", start: 0, end: 4 }],
  ]);
  expect(count).toBe(2);
  expect(maskPersonalData(["IBAN MN12 3456 7890", "1234 5678 and on"], masks).texts.join()).not.toMatch(/3456|5678/);
  expect(maskPersonalData(["", "a", "", "bat@example.mn", ""], masks).texts).toEqual(["", "a", "", masks.email, ""]);
});
