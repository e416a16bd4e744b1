/** The failure that the page /500 is shown for, so that whoever asks for help can name it; the log has it too. */
export const faultReferenceHeader = "x-ordo-reference";

/** What is said where neither language nor theme is known any more: it is said in every language. */
export const faultWords = [
  {
    lang: "en",
    dir: "ltr",
    title: "Something went wrong",
    text: "It is our fault, not yours. What you saved is safe.",
    again: "Try again",
    home: "To the first page",
  },
  {
    lang: "mn",
    dir: "ltr",
    title: "Алдаа гарлаа",
    text: "Энэ бол таны биш, бидний буруу. Хадгалсан зүйл тань бүрэн бүтэн.",
    again: "Дахин оролдох",
    home: "Эхний хуудас руу",
  },
  {
    lang: "ar",
    dir: "rtl",
    title: "حدث خطأ ما",
    text: "الخطأ من جهتنا لا من جهتك، وما حفظته في أمان.",
    again: "حاول مرة أخرى",
    home: "إلى الصفحة الأولى",
  },
] as const;

/** An empty address is the page one is on, so a link to it loads that again, with or without a script. */
export const thisPage = "";
