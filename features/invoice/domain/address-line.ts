import { invoiceLimits } from "./constants";

type Address = Readonly<{ region: string; district: string; subdistrict: string; line: string; postalCode: string }>;

/** An address as one line, from the largest part to the smallest. */
export const addressLine = ({ region, district, subdistrict, line, postalCode }: Address): string =>
  [region, district, subdistrict, line, postalCode]
    .filter((part) => part !== "")
    .join(", ")
    .slice(0, invoiceLimits.address);
