import { createTranslator } from "use-intl/core";
import { rssOf } from "@/features/post/reading/domain/feed";
import { listPosts } from "@/features/post/reading/server/data";
import { loadMessages } from "@/i18n/load-messages";
import { defaultLocale, matchLocale } from "@/lib/locale";
import { env } from "@/server/env";
import { feedResponse } from "@/server/http/feed-answer";

/** Posts of the feed. */
const maxItems = 30;

/** The latest posts as RSS 2.0, in the language of `?lng=`: the same for everybody, so that caches may keep it. */
export async function GET(request: Request): Promise<Response> {
  const language = matchLocale(new URL(request.url).searchParams.get("lng")) ?? defaultLocale;
  const t = createTranslator({ locale: language, messages: await loadMessages(language), namespace: "posts" });
  const { posts } = await listPosts(
    { actor: null, locale: language },
    { search: "", tag: "", sort: "latest", limit: maxItems },
  );
  const feed = { origin: env.APP_URL, language, title: `Ordo · ${t("title")}`, description: t("description"), posts };
  return feedResponse(request, rssOf(feed));
}
