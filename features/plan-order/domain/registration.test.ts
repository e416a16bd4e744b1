import { expect, test } from "vitest";
import { readRegistration } from "./registration";

test("a company has seven digits, a person two letters and a date", () => {
  expect(readRegistration(" 123 4567 ")).toBe("1234567");
  expect(readRegistration("٢١٢٣٤٥٦")).toBe("2123456");
  expect(readRegistration("уб 90010112")).toBe("УБ90010112");
});

test.each(["", "123456", "12345678", "УБ90130112", "AB12"])("%o is no registration number", (text) => {
  expect(readRegistration(text)).toBeNull();
});
