import { expect, test } from "vitest";
import type { ImportPlan } from "@/features/user/exchange/schema";
import { bytesOf, csvSender } from "@/testing/csv-import";
import { makeSession } from "@/testing/factories";
import * as handlers from "./route";

const sender = csvSender<ImportPlan>(handlers, "/api/users/import");
const send = async (file: string | Uint8Array) => sender.send(file, { as: await makeSession({ isAdmin: true }) });

const people = `E-mail,Family name,Given name,Phone,City or district,LinkedIn
bat@example.mn,Дорж,Бат,9911 2233,Баянзүрх,https://linkedin.com/in/bat
saran@example.mn,Болд,Саран,,,
`;

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
/** А to я of Windows-1251 are C0 to FF in the order of Unicode. */
const inCyrillic = (ascii: string, text: string) =>
  new Uint8Array([...bytesOf(ascii), ...[...text].map((letter) => letter.charCodeAt(0) - 0x410 + 0xc0)]);
const hostile: [name: string, file: string | Uint8Array, pointer: string, code: string][] = [
  ["nothing", "", "#", "empty"],
  ["half of UTF-16", utf16(people).subarray(0, -1), "#", "utf-16"],
  ["UTF-16 without a mark", utf16("email,name\na@b.mn,x\n").subarray(2), "#", "utf-16"],
  ["windows-1251", new Uint8Array([...bytesOf("email\n"), 0xc1, 0xe0, 0xf2, 0xf1, 0xe0, 0xed]), "#", "windows-1251"],
  [
    "one row in windows-1251",
    inCyrillic("email,firstName,lastName\nodgerel@example.test,", "Одгэрэл"),
    "#",
    "windows-1251",
  ],
  ["Latin-1", new Uint8Array(Buffer.from("email,name\nx@b.mn,Café Zürich\n", "latin1")), "#", "not-utf-8"],
  ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), "#", "workbook"],
  ["NUL", "email\na@b.mn\nb\0@b.mn\n", "#/lines/3", "nul"],
  ["a megabyte in a cell", `email\n${"x".repeat(1_000_000)}\n`, "#/lines/2", "line-too-long"],
  ["a cell of many lines", `email\n"${"x\n".repeat(6_000)}"\n`, "#/lines/2", "cell-too-long"],
  ["a quote that never ends", `email\n"${"x\n".repeat(1_000)}`, "#/lines/1001", "quote-not-closed"],
  ["too many columns", `email${",".repeat(200)}\na@b.mn\n`, "#/lines/1", "too-many-columns"],
  ["too many rows", `email\n${"a@b.mn\n".repeat(5_001)}`, "#/lines/5002", "too-many-rows"],
  ["no address", "name,phone\nx,y\n", "#/lines/1", "email-column-missing"],
  ["a column twice", "email,E-mail\nx,y\n", "#/lines/1", "column-repeated"],
  ["commas alone", ",".repeat(30_000), "#/lines/1", "too-many-columns"],
];

const excel = people.replaceAll(",", ";").replaceAll("\n", "\r\n");
const bigEndian = (text: string) => Buffer.from(utf16(text)).swap16();
test.each<[name: string, file: string | Uint8Array]>([
  ["semicolons, a mark and CRLF", `\uFEFF${excel}`],
  ["a line that names the separator", `sep=;\r\n${excel}`],
  ["rows that were cleared", `${excel};;;;;\r\n;;;;;\r\n`],
  ["Unicode text with tabs", utf16(people.replaceAll(",", "\t"))],
  ["the same, the larger byte first", new Uint8Array(bigEndian(people.replaceAll(",", "\t")))],
  ["carriage returns alone", people.replaceAll("\n", "\r")],
])("a spreadsheet's file with %s is read", async (_name, file) => {
  const { status, body } = await send(file);
  expect([status, body]).toMatchObject([200, { created: 2, failed: 0, faults: [] }]);
});

test.each(hostile)("%s is refused whole, by name and line", async (_name, file, pointer, code) => {
  const { status, problem } = await send(file);
  expect([status, problem?.errors]).toEqual([422, [{ pointer, code }]]);
});

test.each<[name: string, end: string]>([
  ["a line feed", "\n"],
  ["both signs", "\r\n"],
  ["a carriage return", "\r"],
])("a row is told by the line that it begins on, where lines end in %s", async (_name, end) => {
  const lines = ["", "email;firstName;about", "", 'a@x.mn;А;"one', "two", 'three"', "bad;Б;", '"b@x.mn";"";"x', 'y"'];
  const { body } = await send(lines.join(end));
  expect(body.rows.map(({ line }) => line)).toEqual([4]);
  expect(body.faults).toEqual([
    { line: 7, column: "email", code: "invalid-email" },
    { line: 8, column: "firstName", code: "required" },
  ]);
});
