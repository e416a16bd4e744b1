/** Validates the form of a post, and assigns the server's field errors to its fields. */
import { isNoDay } from "@/lib/day-text";
import type { FieldError } from "@/lib/errors";
import { faultOf } from "@/lib/field-text";
import { type Locale, locales } from "@/lib/locale";
import { slugFrom } from "@/lib/slug";
import { postLimits } from "./constants";
import { type PostTextField, postFields, postTextFields } from "./fields";
import { type Clock, type PostValues, scheduledAt } from "./form-values";
import { lacksText } from "./publication";

/** Codes of what is wrong; each has its sentence under `postForm.faults`. */
export const postFaultCodes = [
  "required",
  "too-long",
  "too-many",
  "taken",
  "invalid-format",
  "no-text",
  "no-day",
  "no-time",
  "past",
  "invalid-value",
] as const;
type FaultCode = (typeof postFaultCodes)[number];

/** The field, its language where it has one, and what is wrong. */
export type PostFault = Readonly<{
  field: PostTextField | "slug" | "tags" | "day" | "time" | "cover";
  language?: Locale;
  code: FaultCode;
}>;

const codeOf = (code: string): FaultCode => postFaultCodes.find((known) => known === code) ?? "invalid-value";

/** What keeps the form from being sent. A moment that was chosen earlier may have passed since. */
export function faultsIn(values: PostValues, start: PostValues, clock: Clock): PostFault[] {
  const isRescheduled = JSON.stringify(values.publication) !== JSON.stringify(start.publication);
  const tags = faultOf(postFields.tags, values.tags);
  return [
    ...locales.flatMap((language) => faultsOfText(values, language)),
    ...faultsOfEmptyText(values, start, isRescheduled),
    ...(isRescheduled ? faultsOfPublication(values, clock) : []),
    ...faultsOfSlug(values, start),
    ...(tags ? [{ field: "tags", code: codeOf(tags) } as const] : []),
  ];
}

function faultsOfText(values: PostValues, language: Locale): PostFault[] {
  const text = values[language];
  if (!text) return [];
  const names = Object.keys(postTextFields) as PostTextField[];
  return names.flatMap((field) => {
    const code = faultOf(postTextFields[field], text[field]);
    return code ? [{ field, language, code: codeOf(code) }] : [];
  });
}

/** What is published already may be empty, as long as neither its text nor its publication is touched. */
function faultsOfEmptyText(values: PostValues, start: PostValues, isRescheduled: boolean): PostFault[] {
  const { language, publication } = values;
  const body = values[language]?.body ?? "";
  const status = publication.state === "draft" ? "draft" : "published";
  const isTouched = isRescheduled || body !== start[language]?.body;
  return isTouched && lacksText(status, body) ? [{ field: "body", language, code: "no-text" }] : [];
}

function faultsOfPublication({ publication }: PostValues, { timeZone, now }: Clock): PostFault[] {
  const { state, day, time } = publication;
  if (state !== "scheduled") return [];
  const missing: PostFault[] = [
    ...(day === "" || isNoDay(day) ? [{ field: "day", code: "no-day" } as const] : []),
    ...(time === "" ? [{ field: "time", code: "no-time" } as const] : []),
  ];
  if (missing.length > 0) return missing;
  return scheduledAt(publication, timeZone) > now ? [] : [{ field: "day", code: "past" }];
}

/** An empty one is made from the title, as long as there is none. */
function faultsOfSlug({ slug: typed }: PostValues, start: PostValues): PostFault[] {
  const slug = typed.trim();
  if (slug === "") return start.slug === "" ? [] : [{ field: "slug", code: "required" }];
  const isOne = slugFrom(slug, { max: postLimits.slug, nameless: "" }) === slug;
  return isOne ? [] : [{ field: "slug", code: "invalid-format" }];
}

const shared = { slug: "slug", tags: "tags", publishedAt: "day", coverId: "cover", coverAlt: "cover" } as const;

/** The fields of the form that an answer names, such as `#/post/texts/en/title`. */
export function faultsFrom(errors: readonly FieldError[]): PostFault[] {
  return errors.flatMap(({ pointer, code }): PostFault[] => {
    const [, of, name = "", part = "", inner = ""] = pointer.split("/");
    if (of !== "post") return [];
    const known = Object.entries(shared).find(([sent]) => sent === name);
    if (known) return [{ field: known[1], code: codeOf(code) }];
    const language = locales.find((one) => one === part);
    if (name !== "texts" || !language) return [];
    const field = (Object.keys(postTextFields) as PostTextField[]).find((one) => one === inner) ?? "title";
    return [{ field, language, code: codeOf(code) }];
  });
}
