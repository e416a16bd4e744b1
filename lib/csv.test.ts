import { expect, test } from "vitest";
import { fc } from "@/testing/properties";
import { csvOf, escapeCell, unescapeCell } from "./csv";

test.each(["=1+1", "+976", "-1", "@x", "\tx", "\rx", "\0x", "＝1", "＋1", "－1", "＠x", "'=1", "''+1"])(
  "%j is no formula any more, and comes back",
  (text) => {
    expect(escapeCell(text)).toBe(`'${text}`);
    expect(unescapeCell(escapeCell(text))).toBe(text);
    expect(csvOf([[text]])).toBe(`"'${text}"\r\n`);
  },
);

test.each([" ", "\n", "\r\n", "\t", "\0", "\v", "\u00a0", "\u200b", "\ufeff", "\u3000 \n", "'\n"])(
  "a formula after %j is none any more, and comes back",
  (before) => {
    for (const sign of "=+-@＝＋－＠﹦﹢﹣﹫") {
      const text = `${before}${sign}1+1`;
      expect(escapeCell(text)).toBe(`'${text}`);
      expect(unescapeCell(escapeCell(text))).toBe(text);
      expect(csvOf([[text]])).toBe(`"'${text}"\r\n`);
    }
  },
);

test.each(["", "a", "'a", "1-1", "Ө", "'"])("%j stays as it is", (text) => {
  expect(escapeCell(text)).toBe(text);
  expect(unescapeCell(text)).toBe(text);
});

test("whatever is escaped comes back", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", "=", "a", "-", "＠", " ", "\n", "\u200b") }), (text) => {
      expect(unescapeCell(escapeCell(text))).toBe(text);
    }),
  );
});

test("commas, quotes and line breaks are quoted, lines end as RFC 4180 says", () => {
  expect(csvOf([["a,b", 'say "x"', "two\nlines", "plain"], ["1"]])).toBe(
    '"a,b","say ""x""","two\nlines",plain\r\n1\r\n',
  );
});

test.each(["Bat;=1+1;", "Bat\t=1+1\tx", "a;b", "a\tb"])(
  "%j is quoted, since some programs part cells by semicolons or tabs",
  (text) => {
    expect(csvOf([[text, "x"]])).toBe(`"${text}",x\r\n`);
  },
);
