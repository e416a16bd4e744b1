import type { BillingAddress } from "@/features/checkout/domain/constants";

type Parts = Pick<BillingAddress, "region" | "district" | "subdistrict" | "line" | "postalCode">;

/** An address in one line, from the largest part to the smallest, as it is written in Mongolia. */
export const addressLine = ({ region, district, subdistrict, line, postalCode }: Parts): string =>
  [region, district, subdistrict, line, postalCode].filter((part) => part !== "").join(", ");
