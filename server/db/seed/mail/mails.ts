/** Somebody of the demo company, by mailbox: the part before the @ of most addresses, or a whole address. */
type Person = string;

export type SeededMail = Readonly<{
  key: string;
  from: Person;
  to: readonly Person[];
  cc?: readonly Person[];
  daysAgo: number;
  time: `${number}:${number}`;
  subject: string;
  body: string;
  /** The key of the mail that is answered. */
  inReplyTo?: string;
  /** What whoever it came to has done with it. */
  kept?: Readonly<Record<Person, Readonly<{ isRead?: true; isStarred?: true; isImportant?: true; label?: string }>>>;
}>;

const admin = "admin@ordo.local";
const member = "member@ordo.local";
const second = "second@ordo.local";

/** Labels of the demo accounts. */
export const seededLabels: readonly Readonly<{
  owner: Person;
  name: string;
  color: "teal" | "amber" | "violet" | "blue";
}>[] = [
  { owner: admin, name: "Customers", color: "teal" },
  { owner: admin, name: "Board", color: "violet" },
  { owner: member, name: "Хуваарь", color: "blue" },
  { owner: member, name: "Жолооч", color: "amber" },
];

/** What people of the demo company mail to each other, in the languages that they use at work. */
export const seededMails: readonly SeededMail[] = [
  {
    key: "budget",
    from: "munkhzul",
    to: [admin],
    cc: ["oyunbileg"],
    daysAgo: 6,
    time: "10:12",
    subject: "Дараа улирлын төсөв",
    body: "Саруул, сайн байна уу.\n\nДараа улирлын төсвийн эхний хувилбарыг нэгтгэлээ. Анхаарах гурван зүйл байна:\n\n- түлшний зардлыг 8 хувиар өсгөж тооцсон\n- хоёр чиргүүл солих зардал **ороогүй**\n- гадаад томилолтыг өнгөрсөн улирлын түвшинд барьсан\n\nПүрэв гараг хүртэл саналаа хэлээрэй.\n\nМөнхзул",
    kept: { [admin]: { isRead: true, isImportant: true } },
  },
  {
    key: "budget-reply",
    from: admin,
    to: ["munkhzul"],
    cc: ["oyunbileg"],
    daysAgo: 5,
    time: "09:40",
    subject: "Re: Дараа улирлын төсөв",
    body: "Баярлалаа, Мөнхзул. Чиргүүлийн зардлыг тусад нь мөрөөр оруулъя: нэгийг нь энэ улиралд заавал солино. Үлдсэнийг зөвшөөрч байна.",
    inReplyTo: "budget",
  },
  {
    key: "rates",
    from: "khaliun",
    to: [admin],
    daysAgo: 4,
    time: "15:05",
    subject: "Rate request: cashmere to Milan, 3 trucks a month",
    body: "Saruul,\n\nAltan Noos Cashmere asks for a yearly rate: three trucks a month from Ulaanbaatar to Milan, starting in February. They want one price with customs included.\n\nCan operations hold three trucks on that lane? I would like to answer them by Friday.\n\nKhaliun",
    kept: { [admin]: { isStarred: true, label: "Customers" } },
  },
  {
    key: "gulf",
    from: "layla",
    to: [admin],
    cc: ["omar"],
    daysAgo: 3,
    time: "11:30",
    subject: "موعد وصول الحاويات إلى جبل علي",
    body: "مرحبًا سارول،\n\nأكد الوكيل البحري وصول الحاويتين يوم الأحد بدل الخميس بسبب ازدحام الميناء. رسوم الأرضيات لا تبدأ قبل **الأربعاء**، فلا تكلفة إضافية علينا حتى الآن.\n\nهل نبلغ العميل بالموعد الجديد اليوم؟\n\nليلى",
    kept: { [admin]: { isRead: true, label: "Customers" } },
  },
  {
    key: "gulf-reply",
    from: admin,
    to: ["layla"],
    cc: ["omar"],
    daysAgo: 3,
    time: "13:02",
    subject: "Re: موعد وصول الحاويات إلى جبل علي",
    body: "Yes, please tell the customer today, with the new date and the reason. Thank you for checking the storage fees.",
    inReplyTo: "gulf",
  },
  {
    key: "shifts",
    from: "enkhjin",
    to: [member],
    daysAgo: 2,
    time: "17:20",
    subject: "Ирэх долоо хоногийн ээлж",
    body: "Номин,\n\nИрэх долоо хоногийн хуваарийн төсөл:\n\n1. Даваа–Мягмар: би, Рэгзэн шөнө\n2. Лхагва–Пүрэв: Билгүүн, Рэгзэн шөнө\n3. Баасан: би\n\nБямба гаригт орох хүн олдоогүй байна. Тохирвол баталгаажуулаарай.",
    kept: { [member]: { isRead: true, label: "Хуваарь" } },
  },
  {
    key: "shifts-reply",
    from: member,
    to: ["enkhjin"],
    daysAgo: 2,
    time: "18:05",
    subject: "Re: Ирэх долоо хоногийн ээлж",
    body: "Бямба гаригт өөрөө орно. Бусдыг нь баталлаа, самбарт тавиарай.",
    inReplyTo: "shifts",
  },
  {
    key: "training",
    from: "temuujin",
    to: [member],
    cc: ["asralt"],
    daysAgo: 1,
    time: "09:10",
    subject: "Өвлийн жолоодлогын сургалт",
    body: "Сайн байна уу,\n\nӨвлийн жолоодлогын сургалтыг Налайхын талбайд хийхээр боллоо. Нэг бүлэгт **8 жолооч** орно. Аль өдөр хэнийг чөлөөлж болохыг лхагва гаригаас өмнө илгээнэ үү.\n\nТэмүүжин",
    kept: { [member]: { isStarred: true, label: "Жолооч" } },
  },
  {
    key: "app",
    from: second,
    to: [member, admin],
    daysAgo: 1,
    time: "14:45",
    subject: "Driver app: new delivery screen",
    body: "Hi both,\n\nThe new delivery screen is ready to try on the test phones. Drivers now confirm a delivery with **one** tap and add a photo afterwards.\n\nCould two dispatchers use it for a day and tell me where they hesitate?\n\nTemuulen",
    kept: { [admin]: { isRead: true } },
  },
  {
    key: "audit",
    from: "uuriintuya",
    to: [admin],
    daysAgo: 1,
    time: "16:25",
    subject: "Гэрээний шинэ загвар",
    body: "Саруул,\n\nТээврийн гэрээний загварт хоёр өөрчлөлт орууллаа: саатлын торгуулийн дээд хэмжээ, мөн гуравдагч этгээдийн хариуцлага. Хуучин загварыг энэ сараас хэрэглэхгүй.\n\nҮүрийнтуяа",
    kept: { [admin]: { label: "Board" } },
  },
  {
    key: "late",
    from: "regzen",
    to: [member],
    daysAgo: 0,
    time: "05:50",
    subject: "Шөнийн ээлжийн тайлан",
    body: "Шөнө 14 ачаа гарч, 2 нь Чойрт хүлээж байна: замын цас цэвэрлэж дуусаагүй. Өглөө 09:00-д дахин холбогдоно.",
  },
  {
    key: "visit",
    from: "nandin",
    to: [admin],
    daysAgo: 0,
    time: "08:30",
    subject: "Visit of Bosfor Textile on Thursday",
    body: "Good morning,\n\nKerem Aydin of Bosfor Textile lands on Wednesday evening and would like to see the warehouse on Thursday at 10:00. Will you join us for the first half hour?\n\nNandin",
    kept: { [admin]: { isImportant: true, label: "Customers" } },
  },
];
