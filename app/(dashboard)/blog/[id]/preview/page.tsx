import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Alert } from "@/components/alert";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { LinkButton } from "@/components/link-button";
import { LanguageLinks } from "@/features/post/components/language-links";
import { listImages } from "@/features/post/images/server/data";
import { canManagePosts } from "@/features/post/policy";
import { Article } from "@/features/post/reading/components/article";
import { readingMinutes } from "@/features/post/reading/domain/reading-time";
import { highlightCode } from "@/features/post/reading/server/highlight";
import { Messages } from "@/i18n/messages-provider";
import { editPostPath, paths, previewPostPath } from "@/lib/paths";
import { requireActor } from "@/server/auth/session";
import { type PostPageProps, readPost, titleOf } from "../read-post";

async function readPage(props: PostPageProps) {
  const actor = await requireActor();
  if (!canManagePosts(actor)) forbidden();
  return { actor, ...(await readPost(actor, props)) };
}

export async function generateMetadata(props: PostPageProps): Promise<Metadata> {
  const { post } = await readPage(props);
  return { title: (await getTranslations("postPreview"))("pageTitle", { title: titleOf(post) }) };
}

export default async function PreviewPostPage(props: PostPageProps) {
  const { actor, post, language } = await readPage(props);
  const t = await getTranslations("postPreview");
  const text = post.texts[language];
  const body = text?.body ?? "";
  return (
    <div className="grid gap-6 shrinkable">
      <Breadcrumbs
        items={[
          { label: t("posts"), href: paths.blog.root },
          { label: titleOf(post), href: editPostPath(post.id, language) },
          { label: t("title") },
        ]}
        label={t("breadcrumbs")}
      />
      <Alert
        action={
          <LinkButton href={editPostPath(post.id, language)} size="s" startIcon="pencil">
            {t("edit")}
          </LinkButton>
        }
      >
        {t("note")}
      </Alert>
      <LanguageLinks
        current={language}
        hrefOf={(one) => previewPostPath(post.id, one)}
        label={t("languages")}
        post={post}
      />
      <Messages namespaces={["posts"]}>
        <Article
          body={body}
          code={await highlightCode(body)}
          cover={post.cover}
          description={text?.description ?? ""}
          images={await listImages(actor, { postId: post.id })}
          language={language}
          post={{
            author: post.author && { name: post.author.name, avatarUrl: null },
            publishedAt: post.publishedAt ?? post.updatedAt,
            readingMinutes: readingMinutes(body, language),
          }}
          title={text?.title ?? titleOf(post)}
        />
      </Messages>
    </div>
  );
}
