/**
 * The 21 аймаг and the capital, as they are written in Mongolian and stored: `state` of an address is one of them where
 * the country is Mongolia. The keys name their translations.
 */
export const mongolianRegions = {
  ulaanbaatar: "Улаанбаатар",
  arkhangai: "Архангай",
  bayanOlgii: "Баян-Өлгий",
  bayankhongor: "Баянхонгор",
  bulgan: "Булган",
  goviAltai: "Говь-Алтай",
  govisumber: "Говьсүмбэр",
  darkhanUul: "Дархан-Уул",
  dornogovi: "Дорноговь",
  dornod: "Дорнод",
  dundgovi: "Дундговь",
  zavkhan: "Завхан",
  orkhon: "Орхон",
  ovorkhangai: "Өвөрхангай",
  omnogovi: "Өмнөговь",
  sukhbaatar: "Сүхбаатар",
  selenge: "Сэлэнгэ",
  tov: "Төв",
  uvs: "Увс",
  khovd: "Ховд",
  khovsgol: "Хөвсгөл",
  khentii: "Хэнтий",
} as const;

export type MongolianRegion = keyof typeof mongolianRegions;
export const regionKeys = Object.keys(mongolianRegions) as readonly MongolianRegion[];

/** The districts of the capital, offered while somebody types; any other text will do too. */
export const capitalDistricts = [
  "Багануур",
  "Багахангай",
  "Баянгол",
  "Баянзүрх",
  "Налайх",
  "Сонгинохайрхан",
  "Сүхбаатар",
  "Хан-Уул",
  "Чингэлтэй",
] as const;

/** ISO 3166-1 alpha-2, as `country` of an address is stored. */
export const homeCountry = "MN";

export type Country = Readonly<{ code: string; name: string }>;
