/** The failure that the page /500 is shown for, so that whoever asks for help can name it; the log has it too. */
export const faultReferenceHeader = "x-ordo-reference";

/** Says of that failure that the server could not do its work just then, and will again. */
export const faultAwayHeader = "x-ordo-away";

/** What is said where neither language nor theme is known any more: it is said in every language. */
export const faultWords = [
  {
    lang: "en",
    dir: "ltr",
    title: "Something went wrong",
    text: "It is our fault, not yours. What you saved is safe.",
    again: "Try again",
    home: "To the first page",
    away: {
      title: "Ordo is temporarily unavailable",
      text: "Your saved work is safe. This page retries automatically.",
    },
  },
  {
    lang: "mn",
    dir: "ltr",
    title: "Алдаа гарлаа",
    text: "Энэ бол таны биш, бидний буруу. Хадгалсан зүйл тань бүрэн бүтэн.",
    again: "Дахин оролдох",
    home: "Эхний хуудас руу",
    away: {
      title: "Ordo түр ажиллахгүй байна",
      text: "Хадгалсан ажил тань бүрэн бүтэн. Энэ хуудас автоматаар дахин оролдоно.",
    },
  },
  {
    lang: "ar",
    dir: "rtl",
    title: "حدث خطأ ما",
    text: "الخطأ من جهتنا لا من جهتك، وما حفظته في أمان.",
    again: "حاول مرة أخرى",
    home: "إلى الصفحة الأولى",
    away: {
      title: "Ordo غير متاح مؤقتًا",
      text: "عملك المحفوظ في أمان. تعيد هذه الصفحة المحاولة تلقائيًا.",
    },
  },
] as const;

/** An empty address is the page one is on, so a link to it loads that again, with or without a script. */
export const thisPage = "";
