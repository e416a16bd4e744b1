import { expect, test } from "vitest";
import { isHostName } from "./host-name";

test("a host name has letters, digits and hyphens between dots", () => {
  for (const name of ["imap.example.com", "localhost", "10.0.0.5", "xn--e1aybc.mn", "A-1.b"])
    expect(isHostName(name), name).toBe(true);
  const others = [
    "",
    ".",
    "a..b",
    "-a.b",
    "a-.b",
    "a b",
    "a/b",
    "a:1",
    "a@b",
    "[::1]",
    "a\r\nb",
    "имап.мн",
    "a".repeat(64),
  ];
  for (const name of others) expect(isHostName(name), name).toBe(false);
});
