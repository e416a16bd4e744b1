import { expect, test } from "vitest";
import { publicName } from "./public-name";

test.each([
  [{ name: "Б.Болд", firstName: "Болд", lastName: "Батын" }, "Болд Б."],
  [{ name: "Bold Bat", firstName: "Bold", lastName: "bat" }, "Bold B."],
  // An account that an order made has all of the name in one field.
  [{ name: "Saran Dorj", firstName: "Saran Dorj", lastName: "" }, "Saran D."],
  [{ name: "Saran", firstName: "Saran", lastName: " " }, "Saran"],
  [{ name: "Saran Dorj", firstName: "", lastName: "" }, "Saran D."],
])("%o is shown as %s", (person, shown) => {
  expect(publicName(person)).toBe(shown);
});
