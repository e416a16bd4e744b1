/** The categories of questions, in the order in which readers see them. */
export const faqCategories = ["start", "work", "sales", "account", "administration"] as const;
export type FaqCategory = (typeof faqCategories)[number];

export const faqLimits = { slug: 80, question: 200, answer: 4_000, search: 100, questions: 200 } as const;
