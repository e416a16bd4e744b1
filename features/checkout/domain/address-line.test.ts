import { expect, test } from "vitest";
import { addressLine, addressParts } from "./address-line";

const address = {
  line: "Peace Avenue 1",
  subdistrict: "",
  postalCode: "14200",
  region: "Ulaanbaatar",
  district: "Sükhbaatar",
};

test("writes an address from the largest part to the smallest, without what is empty", () => {
  expect(addressParts(address)).toEqual(["Ulaanbaatar", "Sükhbaatar", "Peace Avenue 1", "14200"]);
  expect(addressLine(address)).toBe("Ulaanbaatar, Sükhbaatar, Peace Avenue 1, 14200");
});
