import type { Cover } from "./covers";

export type SeededText = Readonly<{ title: string; description: string; body: string }>;

export type SeededPost = Readonly<{
  slug: string;
  tags: readonly string[];
  cover: Cover;
  /** Shown to those who cannot see it. */
  alt: string;
  /** Before now. */
  daysAgo: number;
  comments: readonly Readonly<{ message: string; replies?: readonly string[] }>[];
}>;

/** What the demo company has published, the latest first; its texts are in the files beside this one. */
export const seededPosts: readonly SeededPost[] = [
  {
    slug: "moving-cards-by-keyboard",
    tags: ["boards", "keyboard", "accessibility"],
    cover: { shape: "cards", color: "#2f6fc4" },
    alt: "Columns of a board with cards",
    daysAgo: 3,
    comments: [
      { message: "I didn't know about `C`. That saves me a lot of clicks.", replies: ["And M for the menu!"] },
      { message: "Сумтай товч ажиллаж байна, баярлалаа." },
    ],
  },
  {
    slug: "how-undo-works",
    tags: ["undo", "keyboard"],
    cover: { shape: "arrow", color: "#7a4fc4" },
    alt: "An arrow that turns back",
    daysAgo: 9,
    comments: [
      {
        message: "Does Ctrl-Z also work after I have gone to another page?",
        replies: ["Yes, as long as the tab stays open."],
      },
    ],
  },
  {
    slug: "working-offline",
    tags: ["boards", "reliability"],
    cover: { shape: "lines", color: "#0a7a8c" },
    alt: "Lines of text that wait",
    daysAgo: 16,
    comments: [{ message: "Tried it in the lift. Everything was sent once I got out." }],
  },
  {
    slug: "searching-without-the-right-keyboard",
    tags: ["search", "languages"],
    cover: { shape: "lens", color: "#a85a0c" },
    alt: "A magnifying glass",
    daysAgo: 24,
    comments: [
      {
        message: "Хуучин баримтаас хуулсан нэрийг ч олж байна.",
        replies: ["Тийм ээ, төстэй үсгийг нэг гэж үздэг."],
      },
    ],
  },
  {
    slug: "right-to-left",
    tags: ["languages", "design"],
    cover: { shape: "linesFromRight", color: "#b0306e" },
    alt: "Lines of text that begin at the right",
    daysAgo: 33,
    comments: [{ message: "الصفحات تقرأ بشكل طبيعي تمامًا." }],
  },
  {
    slug: "dates-in-mongolian",
    tags: ["languages", "calendar"],
    cover: { shape: "calendar", color: "#1c7f52" },
    alt: "A page of a calendar",
    daysAgo: 41,
    comments: [{ message: "Цагаан сарыг тооцдог нь сайхан." }],
  },
  {
    slug: "writing-posts",
    tags: ["writing"],
    cover: { shape: "lines", color: "#2f6fc4" },
    alt: "Lines of text",
    daysAgo: 52,
    comments: [],
  },
  {
    slug: "one-text-many-languages",
    tags: ["writing", "languages"],
    cover: { shape: "cards", color: "#c0392f" },
    alt: "Three sheets side by side",
    daysAgo: 60,
    comments: [],
  },
  {
    slug: "two-step-sign-in",
    tags: ["security"],
    cover: { shape: "shield", color: "#0a7a8c" },
    alt: "A shield with a tick",
    daysAgo: 71,
    comments: [{ message: "Passkeys work well on my phone, too." }],
  },
  {
    slug: "an-audit-log-you-can-check",
    tags: ["security", "reliability"],
    cover: { shape: "chain", color: "#566274" },
    alt: "Three links of a chain",
    daysAgo: 85,
    comments: [],
  },
  {
    slug: "backups-that-restore",
    tags: ["reliability", "operations"],
    cover: { shape: "database", color: "#1c7f52" },
    alt: "Stacked disks of a database",
    daysAgo: 98,
    comments: [],
  },
  {
    slug: "why-postgresql",
    tags: ["operations", "engineering"],
    cover: { shape: "database", color: "#7a4fc4" },
    alt: "Stacked disks of a database",
    daysAgo: 112,
    comments: [{ message: "The statement with the condition is a nice touch." }],
  },
];
