import { postPath } from "@/lib/paths";
import type { Post } from "../schema";

/** Returns a post as JSON-LD for search engines (`BlogPosting` of schema.org), safe inside a script element. */
export function postDataOf(post: Post, origin: string): string {
  const url = new URL(postPath(post.slug), origin).href;
  const data = {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: post.title,
    url,
    mainEntityOfPage: url,
    inLanguage: post.language,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    ...(post.description && { description: post.description }),
    ...(post.author && { author: { "@type": "Person", name: post.author.name } }),
    ...(post.cover && { image: new URL(post.cover.url, origin).href }),
    ...(post.tags.length > 0 && { keywords: post.tags.join(", ") }),
    commentCount: post.commentCount,
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
