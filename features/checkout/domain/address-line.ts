import type { BillingAddress } from "./constants";

type Parts = Pick<BillingAddress, "region" | "district" | "subdistrict" | "line" | "postalCode">;

/** The parts of an address that are filled in, from the largest to the smallest, as it is written in Mongolia. */
export const addressParts = ({ region, district, subdistrict, line, postalCode }: Parts): string[] =>
  [region, district, subdistrict, line, postalCode].filter((part) => part !== "");

/** The same in one line. */
export const addressLine = (parts: Parts): string => addressParts(parts).join(", ");
