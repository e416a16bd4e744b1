/** The RSS feed of the posts in one language. */
import type { Locale } from "@/lib/locale";
import { paths, postPath } from "@/lib/paths";
import type { PostSummary } from "../schema";

type Feed = Readonly<{
  origin: string;
  language: Locale;
  title: string;
  description: string;
  posts: readonly PostSummary[];
}>;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** As the text of an element or an attribute; characters that XML 1.0 does not have are left out. */
const escapeXml = (text: string): string =>
  text
    .replace(/[\uD800-\uDFFF]/gu, "\uFFFD")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML does not have.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"']/g, (character: string) => entities[character] ?? "");

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
/** RFC 822 with a year of four digits, as RSS 2.0 has it. */
const dateOf = (instant: string) => new Date(instant).toUTCString();

function itemOf(post: PostSummary, { origin, language }: Feed): string {
  const url = new URL(postPath(post.slug), origin);
  url.searchParams.set("lng", language);
  return [
    "<item>",
    element("title", post.title),
    element("link", url.href),
    `<guid isPermaLink="false">urn:uuid:${post.id}</guid>`,
    element("pubDate", dateOf(post.publishedAt)),
    element("description", post.description),
    ...post.tags.map((tag) => element("category", tag)),
    ...(post.author ? [element("dc:creator", post.author.name)] : []),
    "</item>",
  ].join("\n");
}

/** The address of the feed in a language. */
export const feedPath = (language: Locale): string => `${paths.pages.posts}/rss.xml?lng=${language}`;

/** Posts as RSS 2.0. */
export function rssOf(feed: Feed): string {
  const { origin, language, title, description, posts } = feed;
  const self = new URL(feedPath(language), origin).href;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", title),
    element("link", new URL(paths.pages.posts, origin).href),
    element("description", description),
    element("language", language),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...(posts[0] ? [element("lastBuildDate", dateOf(posts[0].publishedAt))] : []),
    ...posts.map((post) => itemOf(post, feed)),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}
