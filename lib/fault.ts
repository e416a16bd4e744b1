/** Texts, headers and references of unexpected errors, shared by the error pages. */

/** The failure that the page /500 is shown for, so that whoever asks for help can name it; the log has it too. */
export const faultReferenceHeader = "x-ordo-reference";

/** Says of that failure that the server could not do its work just then, and will again. */
export const faultAwayHeader = "x-ordo-away";

/** What is said where neither language nor theme is known any more: it is said in every language. */
export const faultCopy = [
  {
    lang: "en",
    dir: "ltr",
    title: "Something went wrong",
    text: "This one's on us. Your saved work is safe.",
    again: "Try again",
    home: "Go to home",
    away: {
      title: "Ordo is temporarily unavailable",
      text: "Your saved work is safe. This page retries automatically.",
    },
  },
  {
    lang: "mn",
    dir: "ltr",
    title: "Алдаа гарлаа",
    text: "Алдаа манай талд гарлаа. Хадгалсан ажил тань бүрэн бүтэн.",
    again: "Дахин оролдох",
    home: "Нүүр хуудас руу очих",
    away: {
      title: "Ordo түр ажиллахгүй байна",
      text: "Хадгалсан ажил тань бүрэн бүтэн. Энэ хуудас автоматаар дахин оролдоно.",
    },
  },
  {
    lang: "ar",
    dir: "rtl",
    title: "حدث خطأ ما",
    text: "هذا خطأ من جهتنا. عملك المحفوظ في أمان.",
    again: "حاول مرة أخرى",
    home: "الانتقال إلى الصفحة الرئيسية",
    away: {
      title: "Ordo غير متاح مؤقتًا",
      text: "عملك المحفوظ في أمان. تعيد هذه الصفحة المحاولة تلقائيًا.",
    },
  },
] as const;

/** An empty address is the page one is on, so a link to it loads that again, with or without a script. */
export const thisPage = "";

/** The name of a failure of the server's in its log; null for one that the browser alone knows. */
export function digestOf(error: unknown): string | null {
  if (!(error instanceof Error && "digest" in error) || error.digest === undefined) return null;
  return String(error.digest) || null;
}
