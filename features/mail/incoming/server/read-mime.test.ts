import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fc, propertyRuns } from "@/testing/properties";
import { mailLimits } from "../../domain/constants";
import { readMime } from "./read-mime";

const folder = "testing/mail";
const now = new Date("2026-12-01T00:00:00Z");
const readFixture = (name: string) => readMime(readFileSync(`${folder}/${name}.eml`), now);
const read = (text: string) => readMime(Buffer.from(text), now);

type Expected = readonly [subject: string, from: string, text: string, files?: readonly string[]];

const hillyerd = "James Hillyerd <james@makita.skynet>";
const nobody = " <>";
const expected: Readonly<Record<string, Expected>> = {
  "emailjs-flowed": ["", nobody, "First line continued and so on\n-- \nSignature\ntere\nFrom\n Hello\n> abc"],
  "emailjs-groups": ["Avaldus lepingu lõpetamiseks", "游采樺 <user@ldkf.com.tw>", "", ["ÕÄÖÜ"]],
  "eml-format-cc": ["To and Cc headers", "Foo Bar <foo.bar@example.com>", ""],
  "eml-format-multipart": [
    "Multi-part boundary",
    "Foo Bar <foo.bar@example.com>",
    "please see attached",
    ["tired_boot.FJ010019.jpeg"],
  ],
  "enmime-attachment-octet": ["In One Ear", " <me@here.com>", "A text section", ["file"]],
  "enmime-bad-final-boundary": ["Attachment", hillyerd, "A text section", ["foo_9E5D72.zip"]],
  "enmime-bad-header-start": ["plain text", hillyerd, "A text section\nAn HTML section"],
  "enmime-bad-header-wrap": ["Attachment", hillyerd, "A text section", ["7DDA4_foo_9E5D72.zip"]],
  "enmime-badboundary": ["", nobody, "A text section"],
  "enmime-erroneous": ["", nobody, "// Not an RFC-822 Document"],
  "enmime-header-only": ["Attachment", hillyerd, ""],
  "enmime-html-mime-inline": ["MIME test 1", hillyerd, "Test of text section", ["favicon.png"]],
  "enmime-inlinemultipart": ["Test", " <bob@extern>", "Simple text.\n\nText attachment.", ["test.pdf"]],
  "enmime-malformed-base64-attach": ["Attachment", hillyerd, "A text section", ["some.doc"]],
  "enmime-malformed-multiple-address-header-values": [
    "Test",
    "Bob Dunite Bobby Dunite bobby@extern <bob@extern>",
    "Simple text.",
    ["test.pdf"],
  ],
  "enmime-mime-bad-8bit-filename": [
    "Malformed test",
    "Pavel Bazika <pavel.bazika@some.domain>",
    "Text part",
    ["管理.doc"],
  ],
  "enmime-mime-bad-content-type": [
    "Confirmation of Booking with easyHotel",
    "easyHotel Booking <bookings@easyhotel.com>",
    "Thank you for booking with easyHotel.",
    ["Invoice_302232133150612.pdf"],
  ],
  "enmime-mime-signed": [
    "Multipart Signed",
    "James Hillyerd <jamehi03@jamehi03lx.noa.com>",
    "Section one\n\nSection two",
    ["signature.asc"],
  ],
  "enmime-missing-content-type2": ["plain text", hillyerd, "A text section\nAn HTML section"],
  "enmime-multimixed-no-closing-boundary": ["", nobody, "Hello,"],
  "enmime-nestedmulti": ["", nobody, "A text section\nAn inline text attachment\nAnother inline text attachment"],
  "enmime-non-mime-html-charset-header-only": ["Test", " <alice@intern.com>", "Test Müller"],
  "enmime-other-multi-related": ["MIME test 1", hillyerd, "Plain text.", ["image001.png", "image002.png"]],
  "enmime-qp-utf8-header": [
    "MIME UTF8 Test ¢ More Text",
    "James Hillyerd <jamehi03@jamehi03lx.noa.com>",
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit. Nullam venenatis",
  ],
  "enmime-qp-utf8-header-recursed": [
    "MIME UTF8 Test ¢ More Text",
    "James Hillyerd <jamehi03@jamehi03lx.noa.com>",
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit. Nullam venenatis",
  ],
  "enmime-similar-boundary": ["", nobody, "Section one\n\nA text section"],
  "enmime-unk-charset-html-only": ["Attachment", hillyerd, "Hello World!"],
  "mailparser-mixed": [
    "",
    nobody,
    "This e-mail message has been scanned for Viruses and Content and cleared\n\nGood Morning;",
  ],
  "mailparser-nested": ["", " <u@example.com>", "Dear Sir,\n\nGood evening.\n\n"],
  "own-calendar-invitation": [
    "Invitation: Budget meeting",
    "Oyun <oyun@example.com>",
    "Budget meeting, 10 March, 10:00, Room 3",
    ["invite.ics"],
  ],
  "own-forwarded-message": [
    "Fwd: Question",
    " <bold@example.mn>",
    "See the attached message, which is long enough to be folded.",
    ["message.eml"],
  ],
  "own-koi8-r": ["Счёт за февраль", "Отдел продаж <sales@example.ru>", "Здравствуйте!\n\nСчёт за февраль прилагается"],
  "own-mailing-list": [
    "[dev] Digest",
    "Dev list <dev@lists.example.org>",
    "News\n\nVersion 2 & more\nis out\n\nTo unsubscribe",
  ],
  "own-mongolian-html": [
    "Өнөөдөр",
    "Өлзий <ulzii@example.mn>",
    "Сайн уу? Өнөөдөр үүрээр\u00a0уулзъя.\n\n- Өглөө\n- Үдээс хойш",
    ["лого.gif"],
  ],
  "own-mongolian-windows-1251": [
    "Сарын тайлан",
    "Заяа Батаа <zaya@example.mn>",
    "Сайн байна уу, Болд!\n\nСарын тайланг хавсаргав.",
    ["тайлан.csv"],
  ],
  "own-winmail": ["Rich text", "Outlook, Person <outlook@example.com>", "Please see the attachment.", ["winmail.dat"]],
};

test("each message of the collection is expected", () => {
  const names = readdirSync(folder).flatMap((name) => (name.endsWith(".eml") ? [name.slice(0, -4)] : []));
  expect(names.toSorted()).toEqual(Object.keys(expected).toSorted());
});

test.each(Object.entries(expected))("%s is read as its sender meant it", async (name, [subject, from, text, files]) => {
  const mail = await readFixture(name);
  expect(mail).toMatchObject({ subject, isShortened: false });
  expect(`${mail.from.name} <${mail.from.email}>`).toBe(from);
  expect(mail.text.slice(0, text.length)).toBe(text);
  expect(mail.attachments.map((file) => file.name)).toEqual(files ?? []);
});

test("references, dates and the address for answers are read", async () => {
  expect(await readFixture("own-koi8-r")).toMatchObject({
    messageId: "<schet-2@example.ru>",
    inReplyTo: "<zakaz-1@example.mn>",
    references: ["<zakaz-0@example.mn>", "<zakaz-1@example.mn>"],
    sentAt: new Date("2026-03-03T08:00:00Z"),
    html: null,
  });
  expect(await readFixture("own-mongolian-html")).toMatchObject({
    replyTo: "office@example.mn",
    to: [],
    cc: [
      { name: "Bold, B.", email: "bold@example.mn" },
      { name: "", email: "saraa@example.mn" },
    ],
    html: expect.stringContaining("<b>Өнөөдөр</b>"),
    attachments: [{ type: "image/gif", cid: "logo@example.mn" }],
  });
});

test("what is enclosed is stored byte for byte", async () => {
  const { attachments } = await readFixture("own-calendar-invitation");
  expect(attachments).toMatchObject([{ type: "text/calendar", cid: null }]);
  expect(attachments[0]?.content.toString()).toMatch(/^BEGIN:VCALENDAR\r\n.*END:VCALENDAR\r\n$/s);
  const [message] = (await readFixture("own-forwarded-message")).attachments;
  expect((await readMime(message?.content ?? Buffer.alloc(0), now)).attachments[0]?.name).toBe("order.pdf");
});

test("machines, lists and mass mails are told from people", async () => {
  const isAutomatic = async (field: string) => (await read(`${field}\r\nSubject: x\r\n\r\nx`)).isAutomatic;
  const machines = ["Auto-Submitted: auto-replied", "Precedence: bulk", "Precedence: junk", "List-Id: <a.b.c>"];
  for (const field of machines) expect([field, await isAutomatic(field)]).toEqual([field, true]);
  for (const field of ["Auto-Submitted: no", "Precedence: first-class"])
    expect([field, await isAutomatic(field)]).toEqual([field, false]);
  expect(await readFixture("own-mailing-list")).toMatchObject({ isAutomatic: true });
});

test.each([
  ["none", null],
  ["Fri, 31 Dec 0000 10:00:00 +0000", null],
  ["Tue, 1 Jan 2030 10:00:00 +0000", null],
  ["Wed, 4 Mar 2026 08:00:00 +0800 (ULAT)", "2026-03-04T00:00:00.000Z"],
])("a mail of %s has a date only where there can be one", async (date, sentAt) => {
  expect((await read(`Date: ${date}\n\nx`)).sentAt?.toISOString() ?? null).toBe(sentAt);
});

test("what hides in headers is removed, and breaks become spaces", async () => {
  const hidden = Buffer.from("One\r\nBcc: two@x.mn\u0000 \u202ethree\ud83d").toString("base64");
  const mail = await read(
    `Subject: =?utf-8?B?${hidden}?=\nFrom: "A\u0001B" <a@x.mn>\n\nText\u0000 and\u0007 more\r\rend`,
  );
  expect(mail.subject).toBe("One Bcc: two@x.mn three\ufffd");
  expect(mail.from.name).toBe("AB");
  expect(mail.text).toBe("Text and more\n\nend");
});

test("file names lead nowhere", async () => {
  const part = 'Content-Disposition: attachment; filename="../../etc/pass\u202ewd\\x.txt"';
  expect((await read(`Content-Type: text/plain\n${part}\n\nx`)).attachments[0]?.name).toBe("_.._etc_passwdx.txt");
});

test("headers without end are read in part", async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `Received: from host${at}.example\n by other`).join("\n");
  const people = Array.from({ length: 3_000 }, (_, at) => `Person ${at} <p${at}@x.mn>`).join(",\n ");
  const ids = Array.from({ length: 500 }, (_, at) => `<${at}@x.mn>`).join("\n ");
  const mail = await read(
    `${many}\nSubject: ${"ү".repeat(5_000)}\nTo: ${people}\nReferences: ${ids}\nMessage-ID: <${"i".repeat(3_000)}@x>\n\nHello`,
  );
  expect(mail).toMatchObject({ text: "Hello", isShortened: true, subject: "ү".repeat(mailLimits.subject) });
  expect(mail.to).toHaveLength(mailLimits.recipients);
  expect(mail.messageId).toHaveLength(mailLimits.messageId);
  expect(mail.references).toHaveLength(mailLimits.references);
  expect([mail.references[0], mail.references.at(-1)]).toEqual(["<0@x.mn>", "<499@x.mn>"]);
});

test("characters are counted by code points", async () => {
  const mail = await read(`Subject: ${"😀".repeat(400)}\n\n${"😀".repeat(mailLimits.body + 9)}`);
  expect(Array.from(mail.subject)).toHaveLength(mailLimits.subject);
  expect(Array.from(mail.text)).toHaveLength(mailLimits.body);
  expect(mail.isShortened).toBe(true);
});

test("of many files and of large ones only so many are stored", async () => {
  const part = (name: string, body: string) => `--b\nContent-Disposition: attachment; filename=${name}\n\n${body}\n`;
  const head = "Content-Type: multipart/mixed; boundary=b\n\n";
  const many = await read(`${head}${Array.from({ length: 30 }, (_, at) => part(`${at}.txt`, "x")).join("")}--b--`);
  expect(many.attachments).toHaveLength(mailLimits.attachments);
  const half = `${"x".repeat(99)}\n`.repeat(mailLimits.attachmentBytes / 150);
  const large = await read(`${head}${part("1.txt", half)}${part("2.txt", half)}${part("3.txt", "x")}--b--`);
  expect(large.attachments.map(({ name }) => name)).toEqual(["1.txt", "3.txt"]);
  expect([many.isShortened, large.isShortened]).toEqual([true, true]);
});

test("parts in parts without end are given up, and what can be read of them is", async () => {
  const nested = Array.from(
    { length: 1_000 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
  );
  const mail = await read(`From: a@x.mn\n${nested.join("")}Content-Type: text/plain\n\nDeep\n`);
  expect(mail).toMatchObject({ from: { email: "a@x.mn" }, isShortened: true });
  expect(mail.text).toMatch(/Deep$/);
});

test("HTML becomes text in time in proportion to its length", async () => {
  const mail = await read(`Content-Type: text/html\n\n${"<b><div>".repeat(60_000)}deep`);
  expect(mail.text).toBe("deep");
  expect((await read(`Content-Type: text/html\n\n<p>${"x ".repeat(mailLimits.html / 2)}`)).html).toHaveLength(
    mailLimits.html,
  );
});

test("any bytes are a mail that a database takes", async () => {
  const fixtures = Object.keys(expected).map((name) => readFileSync(`${folder}/${name}.eml`));
  const change = fc.record({ at: fc.nat(), length: fc.nat(40), bytes: fc.uint8Array({ maxLength: 20 }) });
  const changed = fc.tuple(fc.constantFrom(...fixtures), fc.array(change, { maxLength: 5 })).map(([source, changes]) =>
    changes.reduce((bytes, { at, length, bytes: added }) => {
      const start = at % bytes.length;
      return Buffer.concat([bytes.subarray(0, start), added, bytes.subarray(start + length)]);
    }, source),
  );
  const any = fc.oneof(changed, fc.uint8Array().map(Buffer.from));
  await fc.assert(
    fc.asyncProperty(any, async (source) => {
      const { attachments, ...mail } = await readMime(source, now);
      const said = JSON.stringify([mail, attachments.map(({ name, type, cid }) => [name, type, cid])]);
      expect(said).not.toMatch(/\\u0000|\\ud[89a-f]/);
      expect(Array.from(mail.subject).length).toBeLessThanOrEqual(mailLimits.subject);
    }),
    { numRuns: propertyRuns(300) },
  );
});
