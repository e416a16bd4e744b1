/** Symbols and minor digits of currencies. */

/** ISO 4217 currencies whose minor unit is not a hundredth. */
const minorDigits: Readonly<Record<string, number>> = {
  BHD: 3,
  CLP: 0,
  IQD: 3,
  ISK: 0,
  JOD: 3,
  JPY: 0,
  KRW: 0,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  PYG: 0,
  TND: 3,
  UGX: 0,
  VND: 0,
};

const symbols: Readonly<Record<string, string>> = {
  MNT: "₮",
  USD: "$",
  EUR: "€",
  GBP: "£",
  CNY: "¥",
  KRW: "₩",
  RUB: "₽",
  KZT: "₸",
};

export function minorDigitsOf(currency: string): number {
  return minorDigits[currency] ?? 2;
}

/** The narrow symbol, or the code itself where none is common here. */
export function symbolOf(currency: string): string {
  return symbols[currency] ?? currency;
}
