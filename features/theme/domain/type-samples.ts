/** Sample lines in each script of the product: Latin, Cyrillic with the letters of Mongolian, and Arabic. */
export const typeSamples = [
  { script: "latin", lang: "en", dir: "ltr", text: "Ordo keeps 12,345.67 in order" },
  { script: "cyrillic", lang: "mn", dir: "ltr", text: "Өнөөдөр үдээс хойш Ёндон ирнэ: Ө ө Ү ү Ё ё" },
  { script: "arabic", lang: "ar", dir: "rtl", text: "كل شيء في مكانه، اليوم وغدًا" },
] as const;
