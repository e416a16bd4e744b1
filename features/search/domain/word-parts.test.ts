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

test("of a long word five parts are asked for, those with digits and signs first", () => {
  expect(partsQuery(["customer-7@bench"])).toBe("'er-' & 'r-7' & '-7@' & '7@b' & '@be'");
  expect(partsQuery(["cashmeres-1"])).toBe("'es-' & 's-1' & 'cas' & 'shm' & 'mer'");
});

test("letters outside the basic plane count as one", () => {
  expect(partsQuery(["🚚ab"])).toBe("'🚚ab'");
});

test("quotes and backslashes are taken as they are", () => {
  expect(partsQuery(["'\\"])).toBe("'''\\\\':*");
});
