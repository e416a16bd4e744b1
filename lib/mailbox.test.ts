import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox";

test.each([
  ["Bat@Example.com", "bat@example.com"],
  ["bat+news@example.com", "bat@example.com"],
  ["b.a.t@example.com", "b.a.t@example.com"],
  ["B.a.t+x@gmail.com", "bat@gmail.com"],
  ["ba.t@googlemail.com", "bat@gmail.com"],
  ["b.t@gmail.com.example", "b.t@gmail.com.example"],
])("the mailbox of %s is %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
