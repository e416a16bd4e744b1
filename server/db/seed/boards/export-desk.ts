import type { BoardText } from "./board-text";

/** Sales to Türkiye and the Gulf, where partners write in Arabic. */
export const exportDesk: BoardText = {
  key: "export-desk",
  name: "Export desk",
  columns: [
    { name: "Enquiry", share: 0.25 },
    { name: "Quoted", share: 0.2 },
    { name: "Booked", share: 0.12 },
    { name: "Shipped", share: 0.43, isDone: true },
  ],
  labels: [
    ["Cashmere", "violet"],
    ["Meat", "red"],
    ["Machinery", "grey"],
    ["Air", "blue"],
    ["Sea", "teal"],
    ["Documents", "amber"],
  ],
  members: ["admin@ordo.local", "second@ordo.local", "nandin", "layla", "omar", "undrakh", "buyant", "khaliun"],
  cards: [
    [
      "عرض سعر: ٤٠٠ كرتونة كشمير إلى دبي",
      "يطلب العميل الشحن الجوي قبل نهاية الشهر، مع شهادة المنشأ وتأمين شامل.",
      ["Cashmere", "Air"],
      ["تأكيد الوزن", "سعر الناقل", "إرسال العرض"],
    ],
    [
      "شهادة حلال لشحنة اللحوم إلى الدوحة",
      "يجب أن تصدر الشهادة قبل تحميل الحاوية المبردة. الموعد مع الجهة المانحة يوم الثلاثاء.",
      ["Meat", "Documents"],
    ],
    [
      "تأخر حاوية في ميناء تيانجين",
      "وصلت الحاوية بعد إغلاق السفينة. الرحلة التالية بعد ستة أيام، وقد أُبلغ العميل.",
      ["Sea"],
    ],
    [
      "زيارة الشريك من أبوظبي",
      "ثلاثة ضيوف لمدة يومين: المستودع الجديد، ثم مصنع الكشمير.",
      ["Cashmere"],
      ["حجز الفندق", "المترجم", "جدول الزيارة"],
    ],
    ["ترجمة قائمة التعبئة إلى العربية", "", ["Documents"]],
    [
      "Samples for the buyers in Istanbul",
      "Twelve scarves, three weights. The fair opens on the 9th.",
      ["Cashmere", "Air"],
    ],
    [
      "Sea rate Tianjin to Jebel Ali, first quarter",
      "Three carriers asked. Reefer surcharge differs by 340 dollars.",
      ["Sea", "Meat"],
      ["Ask three carriers", "Compare free days", "Decide"],
    ],
    [
      "Drilling rig back to Aktau",
      "62 t, disassembled. Rail to the Caspian, then ferry; the ferry takes no piece above 40 t.",
      ["Machinery"],
    ],
    [
      "Certificate of origin: new stamp",
      "The chamber changed its stamp; the customs office in Mersin still refuses it.",
      ["Documents"],
    ],
    [
      "Air freight for yak wool yarn",
      "180 kg a week from January. Ask for a block space agreement.",
      ["Air", "Cashmere"],
    ],
    ["Турк хэлээр үнийн санал бичих", "Хэрэгцээт нэр томьёоны жагсаалт бэлэн. Керем шалгаж өгнө.", ["Documents"]],
    [
      "Cold chain for 24 t of lamb to Kuwait",
      "Plug points on the train only until Sainshand. Generator sets for the rest.",
      ["Meat", "Sea"],
      ["Generator sets", "Halal certificate", "Veterinary papers", "Book the vessel"],
    ],
    ["Letter of credit: wrong port of loading", "The bank wants an amendment. Four days.", ["Documents"]],
    [
      "Spare parts by hand baggage",
      "A customer's mill stands still. One gearbox, 19 kg, tonight's flight.",
      ["Machinery", "Air"],
    ],
    [
      "Annual contract with the felt makers",
      "Sixty cartons a month to Izmir. They ask for a fixed price per kilo.",
      ["Cashmere"],
    ],
    ["Damaged crate in transit, Urumqi", "Re-packed by the agent for 90 dollars. Bill the trucker.", ["Machinery"]],
    [
      "Halal audit of the reefer fleet",
      "Once a year. Cleaning records of every unit for six months.",
      ["Meat", "Documents"],
    ],
    ["Quote for 30 ger tents to Riyadh", "A desert camp. Wood needs a heat-treatment stamp.", ["Sea", "Documents"]],
  ],
  remarks: [
    "أرسلت العرض صباح اليوم، وننتظر الرد.",
    "تم تأكيد الموعد مع الناقل.",
    "The bank accepts a scanned copy for now.",
    "Rate is valid until Friday.",
    "Утсаар тохирсон, и-мэйлээр баталгаажуулна.",
    "They ask for ten free days at the port instead of seven.",
    "شكرًا، وصلت الوثائق كاملة.",
  ],
};
