import type { Priority } from "@/features/kanban/domain/constants";
import type { Currency, ProjectStatus } from "@/features/project/domain/constants";

export type ProjectText = Readonly<{
  key: string;
  name: string;
  description: string;
  status: ProjectStatus;
  priority: Priority;
  /** Days from now. */
  from: number;
  until: number;
  /** The share of the tasks that are done. */
  done: number;
  budget: number | null;
  currency: Currency;
  /** Mailboxes; the first one leads it. */
  members: readonly string[];
  tasks: readonly string[];
  /** Name, and where between the first day and the last. */
  milestones: readonly (readonly [name: string, share: number])[];
  risks: readonly (readonly [name: string, mitigation: string, likelihood: number, impact: number])[];
}>;

const demo = ["admin@ordo.local", "member@ordo.local"] as const;

/** The texts of the demo company's projects. */
export const projectTexts: readonly ProjectText[] = [
  {
    key: "tracking",
    name: "Live tracking for customers",
    description:
      "Customers see where their consignment is without calling us.\nThe link opens on any phone, in Mongolian and in English, and says when the lorry will arrive.",
    status: "active",
    priority: "high",
    from: -60,
    until: 75,
    done: 0.45,
    budget: 18_500_000_000,
    currency: "MNT",
    members: ["tuguldur", ...demo, "anu", "sodnom", "yesui", "gerelmaa"],
    tasks: [
      "Agree on what a customer sees",
      "Read positions from the lorries",
      "Draw the route and the arrival",
      "Send the link with the waybill",
      "Texts in Mongolian and English",
      "Try it with five customers",
      "Load test with 500 lorries",
      "Teach customer care",
      "Switch it on for everybody",
      "Leaflet for drivers",
    ],
    milestones: [
      ["Prototype shown to customer care", 0.25],
      ["Pilot with five customers", 0.6],
      ["On for everybody", 1],
    ],
    risks: [
      ["No signal on the way to Zamyn-Üüd", "Show the last known place with its time", 4, 3],
      ["Drivers switch the device off", "Wire it to the ignition", 3, 4],
      ["Positions are personal data", "Keep them 30 days, tell the drivers", 2, 5],
    ],
  },
  {
    key: "warehouse",
    name: "Өвлийн агуулахын өргөтгөл",
    description: "Өвлийн ачааллыг даах 1,200 м² дулаан агуулах. Наадмаас өмнө дулаалга, цахилгааныг дуусгана.",
    status: "active",
    priority: "urgent",
    from: -110,
    until: 30,
    done: 0.7,
    budget: 94_000_000_000,
    currency: "MNT",
    members: ["dulguun", ...demo, "tuvshin", "ariunzaya", "asralt", "munkhzul"],
    tasks: [
      "Зураг төсөл батлуулах",
      "Газрын зөвшөөрөл",
      "Суурь цутгах",
      "Металл хийц угсрах",
      "Дулаалга хийх",
      "Цахилгааны холболт",
      "Галын дохиолол",
      "Тавиур суурилуулах",
      "Мэргэжлийн хяналтад хүлээлгэж өгөх",
      "Бараа нүүлгэх",
    ],
    milestones: [
      ["Суурь бэлэн", 0.3],
      ["Дээвэр битүү", 0.6],
      ["Ашиглалтад орох", 0.95],
    ],
    risks: [
      ["Хүйтэн эрт орж бетон ажил зогсох", "Халаалттай майхан, шуурхай цементийн хольц", 4, 4],
      ["Тавиурын тээвэр хойшлох", "Хоёр дахь нийлүүлэгчтэй гэрээ", 3, 3],
      ["Галын дүгнэлт удаашрах", "Урьдчилсан үзлэг захиалах", 2, 4],
    ],
  },
  {
    key: "gulf",
    name: "خط الشحن إلى جبل علي",
    description: "خط منتظم كل أسبوعين من أولان باتور إلى جبل علي عبر تيانجين، بسعر واحد شامل للجمارك.",
    status: "planned",
    priority: "medium",
    from: 21,
    until: 190,
    done: 0,
    budget: 42_000_000,
    currency: "USD",
    members: ["layla", "admin@ordo.local", "omar", "nandin", "undrakh"],
    tasks: [
      "اتفاق مع خط الملاحة",
      "تسعير شامل للجمارك",
      "عقد مع مستودع في جبل علي",
      "شحنة تجريبية أولى",
      "مراجعة زمن العبور",
      "حملة لعملاء الكشمير",
    ],
    milestones: [
      ["توقيع العقود", 0.35],
      ["أول شحنة تجريبية", 0.7],
    ],
    risks: [
      ["ازدحام ميناء تيانجين", "حجز مبكر وميناء بديل", 3, 4],
      ["تغير سعر الصرف", "بنود مراجعة كل ثلاثة أشهر", 3, 2],
    ],
  },
  {
    key: "payroll",
    name: "One payroll for both companies",
    description: "Salaries, travel money and taxes of both companies in one run, a day sooner than today.",
    status: "on-hold",
    priority: "medium",
    from: -90,
    until: 60,
    done: 0.3,
    budget: 3_200_000_000,
    currency: "MNT",
    members: ["bayarmaa", "admin@ordo.local", "munkhzul", "maralmaa", "enerel"],
    tasks: [
      "List what differs between the two",
      "Map the accounts",
      "Import three years of history",
      "Run both side by side",
      "Tax office approval",
      "Switch over",
    ],
    milestones: [
      ["Accounts mapped", 0.3],
      ["First joint run", 0.8],
    ],
    risks: [["The new tax law comes mid-year", "Keep the old tables beside the new", 4, 4]],
  },
  {
    key: "training",
    name: "Winter training for drivers",
    description: "Every driver has two days of driving on ice and of first aid before the first frost.",
    status: "completed",
    priority: "high",
    from: -150,
    until: -35,
    done: 1,
    budget: 1_450_000_000,
    currency: "MNT",
    members: ["temuujin", ...demo, "usukhbayar", "asralt", "javkhlan"],
    tasks: ["Hire the ice track", "Book first-aid trainers", "Groups of twelve", "Two days each", "Certificates"],
    milestones: [
      ["First group trained", 0.5],
      ["Everybody has the certificate", 1],
    ],
    risks: [["Too many away at once", "Groups of twelve, never two from one route", 3, 3]],
  },
  {
    key: "archive",
    name: "Paper waybills into the archive",
    description: "Ten years of paper waybills, scanned and found by number within seconds.",
    status: "planned",
    priority: "low",
    from: 40,
    until: 220,
    done: 0,
    budget: null,
    currency: "MNT",
    members: ["tsetseg", "member@ordo.local", "admin@ordo.local", "uuriintuya"],
    tasks: [
      "Choose a scanner",
      "Agree on how long to keep what",
      "Scan 2016 to 2018",
      "Scan the rest",
      "Shred what may go",
    ],
    milestones: [["First three years scanned", 0.5]],
    risks: [["Originals are needed in court", "Keep those of open cases", 2, 4]],
  },
];
