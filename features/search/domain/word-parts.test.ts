import { expect, test } from "vitest";
import { partsQuery } from "./word-parts";

test("a word is asked for by each three letters that stand together in it", () => {
  expect(partsQuery(["gobi"])).toBe("'gob' & 'obi'");
  expect(partsQuery(["зам", "gobi"])).toBe("'зам' & 'gob' & 'obi'");
});

test("one or two letters are asked for as the beginning of a part", () => {
  expect(partsQuery(["g"])).toBe("'g':*");
  expect(partsQuery(["өв"])).toBe("'өв':*");
});

test("letters outside the basic plane count as one", () => {
  expect(partsQuery(["🚚ab"])).toBe("'🚚ab'");
});

test("quotes and backslashes are taken as they are", () => {
  expect(partsQuery(["'\\"])).toBe("'''\\\\':*");
});
