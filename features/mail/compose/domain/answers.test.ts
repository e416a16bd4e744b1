import { expect, test } from "vitest";
import { plainText } from "@/lib/rich-text/plain-text";
import { mailLimits } from "../../domain/constants";
import {
  type Answered,
  beginning,
  forwardSubject,
  quotable,
  quoted,
  replyAllRecipients,
  replyRecipients,
  replySubject,
} from "./answers";

const me = "me@x.mn";
const box = (email: string) => ({ name: "", email });
const mail: Answered = {
  from: { name: "Bat", email: "bat@x.mn", avatarUrl: null },
  replyTo: null,
  to: [box("Me@x.mn"), box("oyun@x.mn"), box("bat@x.mn")],
  cc: [box("dorj@x.mn"), box("oyun@x.mn"), box(me)],
  subject: "Report",
  message: "Hello\n\nthere",
  bodyFormat: "markdown",
};
const emailsOf = (people: readonly { email: string }[]) => people.map(({ email }) => email);

test("an answer goes to who wrote, or where they want answers", () => {
  expect(replyRecipients(mail, me)).toEqual({ to: [{ name: "Bat", email: "bat@x.mn" }], cc: [] });
  expect(emailsOf(replyRecipients({ ...mail, replyTo: "office@x.mn" }, me).to)).toEqual(["office@x.mn"]);
});

test("an answer to all has everybody once, and not oneself", () => {
  const { to, cc } = replyAllRecipients(mail, me);
  expect([emailsOf(to), emailsOf(cc)]).toEqual([["bat@x.mn", "oyun@x.mn"], ["dorj@x.mn"]]);
});

test("an answer to one's own mail goes to those who got it", () => {
  const own = { ...mail, from: { ...mail.from, email: me }, to: [box("oyun@x.mn")], cc: [] };
  expect(emailsOf(replyRecipients(own, me).to)).toEqual(["oyun@x.mn"]);
  expect(emailsOf(replyAllRecipients(own, me).to)).toEqual(["oyun@x.mn"]);
  expect(emailsOf(replyAllRecipients({ ...own, to: [box(me)] }, me).to)).toEqual([me]);
});

test("subjects bear their mark once, and stay within their length", () => {
  expect([replySubject("Report"), replySubject("RE: Report")]).toEqual(["Re: Report", "RE: Report"]);
  expect([forwardSubject("Report"), forwardSubject("Fw: Report")]).toEqual(["Fwd: Report", "Fw: Report"]);
  expect(Array.from(replySubject("😀".repeat(255)))).toHaveLength(mailLimits.subject);
});

test("each line is quoted, also one that is a quote already", () => {
  expect(quoted("Hello\n\n> earlier\n")).toBe("> Hello\n>\n> > earlier");
});

test("a text from outside is quoted as it reads", () => {
  const message = [
    "**not bold** _nor this_ `no code`",
    "# no heading",
    "- no item",
    "1. none either",
    "> said before",
    "    indented",
    "---",
    "[no link](https://x.mn) <b>no tag</b> ![](x.png) [@Bat](mention:1)",
    "```",
    "~~~ 2 * 3 * 4 a_b_c \\* \\",
    "https://x.mn/a_b_c?d=*",
  ].join("\n");
  for (const bodyFormat of ["text", "html"] as const) {
    const stored = quotable({ message, bodyFormat });
    expect(plainText(stored)).toBe(message);
    expect(plainText(quoted(stored))).toBe(message);
  }
  expect(quotable({ message, bodyFormat: "markdown" })).toBe(message);
});

test("the signature stands once, above what is answered", () => {
  expect(beginning({ signature: "" })).toBe("");
  expect(beginning({ signature: "Bat\n" })).toBe("\n\nBat");
  expect(beginning({ signature: "Bat", intro: "Oyun wrote:", text: "Hello" })).toBe("\n\nBat\n\nOyun wrote:\n> Hello");
});
