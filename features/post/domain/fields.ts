import type { Fields } from "@/lib/fields";
import { postLimits as limits } from "./constants";

/** The text fields of a post in one language. */
export const postTextFields = {
  title: { kind: "text", max: limits.title, isRequired: true },
  description: { kind: "text", max: limits.description },
  body: { kind: "text", max: limits.body, isMultiline: true },
  metaTitle: { kind: "text", max: limits.metaTitle },
  metaDescription: { kind: "text", max: limits.metaDescription },
  keywords: { kind: "tags", max: limits.tag, maxCount: limits.keywords },
} as const satisfies Fields;
export type PostTextField = keyof typeof postTextFields;

/** What holds for all languages, beside slug, cover and publication. */
export const postFields = {
  tags: { kind: "tags", max: limits.tag, maxCount: limits.tags },
} as const satisfies Fields;
