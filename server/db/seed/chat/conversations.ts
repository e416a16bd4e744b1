/** A message: who writes, days before today, time at the office, and what. */
export type SeededMessage = readonly [
  mailbox: string,
  daysAgo: number,
  time: `${number}:${number}`,
  body: string,
  more?: Readonly<{
    /** The place of the message that is replied to. */
    replyTo?: number;
    reactions?: Readonly<Record<string, readonly string[]>>;
    mentions?: readonly string[];
    /** Asks for confirmation; who has confirmed. */
    confirmedBy?: readonly string[];
    isPinned?: true;
    /** What it said before it was edited. */
    before?: string;
  }>,
];

export type SeededConversation = Readonly<{
  key: string;
  /** Empty for two people. */
  name: string;
  people: readonly string[];
  messages: readonly SeededMessage[];
  /** How many of the last messages somebody has not seen. */
  unread?: Readonly<Record<string, number>>;
}>;

const admin = "admin@ordo.local";
const member = "member@ordo.local";
const second = "second@ordo.local";

/** What people of the demo company write to each other, in the languages that they use at work. */
export const seededConversations: readonly SeededConversation[] = [
  {
    key: "dispatch",
    name: "Диспетчерийн ээлж",
    people: [member, admin, "enkhjin", "bilguun", "regzen", "usukhbayar"],
    messages: [
      ["regzen", 3, "07:52", "Шөнийн ээлж тайван өнгөрлөө. Замын-Үүдээс 3 чингэлэг 05:40-д гарсан."],
      [member, 3, "08:05", "Баярлалаа, Рэгзэн. Энхжин, өглөөний хуваарийг би шинэчлээд самбарт тавьчихсан."],
      ["enkhjin", 3, "08:09", "Харлаа. 12-р машины жолооч өнөөдөр чөлөөтэй, Билгүүн орлуулах хүн олсон уу?"],
      ["bilguun", 3, "08:21", "Тийм, Баттулга гарна.", { replyTo: 2, reactions: { "👍": [member, "enkhjin"] } }],
      [
        "usukhbayar",
        2,
        "16:30",
        "Маргааш 7 машин дугуй солиулна. 10:00–13:00 цагт захиалга бүү аваарай.",
        { isPinned: true },
      ],
      [member, 2, "16:34", "Ойлголоо. Үдээс хойшхи рүү шилжүүлье.", { reactions: { "✅": ["usukhbayar"] } }],
      [
        admin,
        1,
        "09:15",
        "Даваа гарагаас хурдны хязгаарын шинэ журам мөрдөгдөнө. Танилцсанаа баталгаажуулаарай.",
        { confirmedBy: ["enkhjin", "usukhbayar"] },
      ],
      ["enkhjin", 1, "09:40", "Танилцлаа. Жолооч нарт оройн хурлаар хэлнэ."],
      ["regzen", 1, "20:02", "@Т.Номин, Дарханы ачаа нэг цаг хоцорно, зам засвартай байна.", { mentions: [member] }],
    ],
    unread: { [member]: 2, [admin]: 2 },
  },
  {
    key: "customs",
    name: "Customs and rail",
    people: [admin, "undrakh", "buyant", "layla", second],
    messages: [
      [
        "undrakh",
        4,
        "11:02",
        "The declaration for Gobi Solar is through. 14 pallets of inverters, released this morning.",
      ],
      [
        "buyant",
        4,
        "11:20",
        "The wagon is booked for Thursday, platform 4 in Tolgoit.",
        { before: "The wagon is booked for Friday." },
      ],
      ["layla", 3, "15:45", "Jebel Ali asks for the packing list in English and Arabic. Who has the latest version?"],
      ["undrakh", 3, "15:58", "I do. I will send it before six.", { replyTo: 2, reactions: { "🙏": ["layla"] } }],
      [admin, 1, "10:30", "Thank you all. Temuulen, can you add a field for the wagon number to the order form?"],
      [second, 1, "10:41", "Yes, it is on my board for this week."],
    ],
    unread: { [admin]: 1 },
  },
  {
    key: "admin-member",
    name: "",
    people: [admin, member],
    messages: [
      [admin, 2, "13:10", "Номин, энэ долоо хоногийн тайланг баасан гарагт оруулж амжих уу?"],
      [member, 2, "13:18", "Амжина. Хоцролтын шалтгаануудыг тусад нь хүснэгтээр гаргая."],
      [admin, 2, "13:19", "Гоё санаа байна.", { reactions: { "❤️": [member] } }],
      [member, 1, "17:25", "Ноорог нь бэлэн боллоо. «Хүлээгдсэн хугацаа» гэсэн багана нэмсэн."],
    ],
    unread: { [admin]: 1 },
  },
  {
    key: "member-gerelmaa",
    name: "",
    people: [member, "gerelmaa"],
    messages: [
      ["gerelmaa", 1, "14:03", "Цагаан сар Фүүдс ачаагаа хаана яваа вэ гэж асууж байна. Захиалга нь өчигдөр гарсан."],
      [member, 1, "14:10", "Сайншандад 11:30-д орсон, маргааш өглөө буулгана."],
      ["gerelmaa", 1, "14:11", "Баярлалаа, тэгж хариулъя 🙂"],
    ],
  },
  {
    key: "admin-second",
    name: "",
    people: [admin, second],
    messages: [
      [second, 5, "16:00", "The new invoice layout is ready for a look. It fits an A4 page with up to 22 lines."],
      [admin, 5, "16:32", "It reads well. Could the due date stand next to the total?"],
      [second, 4, "09:12", "Done. I moved it and made the total larger."],
    ],
  },
];
