import { expect, test } from "vitest";
import { isValidAddress, readAddresses, withAdded } from "./typed-addresses";

const emailsOf = (text: string) => readAddresses(text).map(({ email }) => email);

test("several addresses are read from one text, whatever stands between them", () => {
  expect(emailsOf("a@x.mn, b@x.mn; c@x.mn\nd@x.mn e@x.mn,")).toEqual([
    "a@x.mn",
    "b@x.mn",
    "c@x.mn",
    "d@x.mn",
    "e@x.mn",
  ]);
});

test("names stand before addresses, with commas in quotes", () => {
  expect(readAddresses('"Bat, Dorj" <bat@x.mn>, Оюун <oyun@x.mn>')).toEqual([
    { name: "Bat, Dorj", email: "bat@x.mn" },
    { name: "Оюун", email: "oyun@x.mn" },
  ]);
});

test("what is no address stays as it was typed, and is known as none", () => {
  expect(readAddresses("Bat Dorj")).toEqual([{ name: "", email: "Bat Dorj" }]);
  expect(
    [
      { name: "", email: "Bat Dorj" },
      { name: "", email: "a@x.mn" },
    ].map(isValidAddress),
  ).toEqual([false, true]);
  expect(readAddresses(" , ;\n ")).toEqual([]);
});

test("who is in a list already is not added again", () => {
  const list = [{ name: "A", email: "a@x.mn" }];
  expect(withAdded(list, readAddresses("A@x.mn, b@x.mn, B@X.mn")).map(({ email }) => email)).toEqual([
    "a@x.mn",
    "b@x.mn",
  ]);
});

test("a long text without an address is read in linear time", { tags: ["full"] }, () => {
  expect(readAddresses(`${'"<'.repeat(20_000)}`)).toHaveLength(1);
});
