import { asciiDigits } from "@/lib/ascii-digits";

/** The one spelling in which a discount code is stored, looked up and compared. */
export const canonicalCode = (text: string): string => asciiDigits(text.normalize("NFKC")).trim().toUpperCase();
