/** Converts between a post and the values of its form. */
import { emptyTexts, type FieldTexts, textsOf, valuesFrom } from "@/lib/field-text";
import type { Locale } from "@/lib/locale";
import { instantOf, localTimeOf } from "@/lib/zoned-time";
import type { Post, PostImage, PostInput, PostPatch } from "../schema";
import { postFields, postTextFields } from "./fields";
import { type PostState, postStateOf } from "./state";

export type TextValues = FieldTexts<typeof postTextFields>;

/** When readers see a post; day and time are those of the person's zone, and count for a scheduled one. */
type Publication = Readonly<{ state: PostState; day: string; time: string }>;

/** A post as the form holds it; a language that it is not written in is null. */
export type PostValues = Readonly<
  Record<Locale, TextValues | null> & {
    /** The original language. */
    language: Locale;
    slug: string;
    publication: Publication;
    tags: string;
    allowsComments: boolean;
    cover: Omit<PostImage, "alt"> | null;
    coverAlt: string;
  }
>;

/** A post that may not have been stored yet. */
export type OpenedPost = Pick<
  Post,
  "language" | "slug" | "status" | "publishedAt" | "tags" | "allowsComments" | "cover" | "texts" | "version"
> &
  Readonly<{ id: string | null }>;

export const blankPost = (language: Locale): OpenedPost => ({
  id: null,
  language,
  slug: "",
  status: "draft",
  publishedAt: null,
  tags: [],
  allowsComments: true,
  cover: null,
  texts: { [language]: { title: "", description: "", body: "", metaTitle: "", metaDescription: "", keywords: [] } },
  version: 0,
});

export const emptyText = (): TextValues => emptyTexts(postTextFields);

/** `now` in ms. */
export type Clock = Readonly<{ timeZone: string; now: number }>;

function publicationOf(post: OpenedPost, { timeZone, now }: Clock): Publication {
  const state = postStateOf(post, now);
  if (state !== "scheduled" || post.publishedAt === null) return { state, day: "", time: "" };
  const local = localTimeOf(post.publishedAt, timeZone);
  return { state, day: local.slice(0, 10), time: local.slice(11, 16) };
}

export function valuesOf(post: OpenedPost, clock: Clock): PostValues {
  const textIn = (language: Locale) => {
    const text = post.texts[language];
    // No field of a text depends on the language of the screen.
    return text ? textsOf(postTextFields, text, "en") : null;
  };
  const { alt = "", ...cover } = post.cover ?? {};
  return {
    en: textIn("en"),
    mn: textIn("mn"),
    ar: textIn("ar"),
    language: post.language,
    slug: post.slug,
    publication: publicationOf(post, clock),
    tags: post.tags.join(", "),
    allowsComments: post.allowsComments,
    cover: post.cover && (cover as Omit<PostImage, "alt">),
    coverAlt: alt,
  };
}

/** The moment for which a post is scheduled, in ms. */
export const scheduledAt = ({ day, time }: Publication, timeZone: string): number =>
  instantOf(`${day}T${time}:00`, timeZone);

function sentPublication(publication: Publication, timeZone: string): Pick<PostPatch, "status" | "publishedAt"> {
  if (publication.state === "draft") return { status: "draft" };
  if (publication.state === "published") return { status: "published", publishedAt: null };
  return { status: "published", publishedAt: new Date(scheduledAt(publication, timeZone)).toISOString() };
}

const sentText = (text: TextValues | null) => text && valuesFrom(postTextFields, text);

/** What a new post is created with; an empty slug is made from the title. Its pictures follow. */
export function inputOf(values: PostValues, timeZone: string): PostInput {
  const { language, en, mn, ar, allowsComments } = values;
  const slug = values.slug.trim();
  return {
    language,
    allowsComments,
    texts: { ...(en && { en: sentText(en) }), ...(mn && { mn: sentText(mn) }), ...(ar && { ar: sentText(ar) }) },
    ...valuesFrom(postFields, values),
    ...(slug !== "" && { slug }),
    ...sentPublication(values.publication, timeZone),
  };
}

/** The changed fields. */
export function patchOf(
  values: PostValues,
  changed: ReadonlySet<keyof PostValues>,
  timeZone: string,
): Omit<PostPatch, "version"> {
  const { en, mn, ar, cover, coverAlt } = values;
  const hasText = changed.has("en") || changed.has("mn") || changed.has("ar");
  return {
    ...(hasText && {
      texts: {
        ...(changed.has("en") && { en: sentText(en) }),
        ...(changed.has("mn") && { mn: sentText(mn) }),
        ...(changed.has("ar") && { ar: sentText(ar) }),
      },
    }),
    ...(changed.has("slug") && { slug: values.slug.trim() }),
    ...(changed.has("publication") && sentPublication(values.publication, timeZone)),
    ...(changed.has("tags") && valuesFrom(postFields, values)),
    ...(changed.has("allowsComments") && { allowsComments: values.allowsComments }),
    ...(changed.has("cover") && { coverId: cover?.id ?? null }),
    ...((changed.has("cover") || changed.has("coverAlt")) && cover && { coverAlt }),
  };
}
