import { useTranslations } from "next-intl";
import { RichTextBlocks, type RichTextOptions } from "@/components/rich-text";
import { languageOf } from "@/i18n/locales";
import type { Locale } from "@/lib/locale";
import { parseDocument } from "@/lib/rich-text/parse-document";
import { codeKey, type HighlightedCode } from "../domain/code";
import { sectionsOf } from "../domain/outline";
import type { PostImage, PostSummary } from "../schema";
import styles from "./article.module.css";
import { CodeBlock } from "./code-block";
import { PostByline } from "./post-byline";
import { PostPicture } from "./post-cover";
import { TableOfContents } from "./table-of-contents";

type Props = Readonly<{
  title: string;
  description: string;
  /** The Markdown subset of lib/rich-text. */
  body: string;
  language: Locale;
  cover: PostImage | null;
  post: Pick<PostSummary, "author" | "publishedAt" | "readingMinutes">;
  /** Of the pictures in the text; one that is not among them is shown without its size. */
  images?: readonly PostImage[];
  /** By `highlightCode` on the server; code that is not in it is plain. */
  code?: HighlightedCode;
}>;

const wide = "(min-width: 800px) 720px, 100vw";
/** Fewer need no table. */
const minSections = 3;

/** A post as readers see it. Everything in it stands in `language`, whichever the page has. */
export function Article({ title, description, body, language, cover, post, images = [], code = {} }: Props) {
  const t = useTranslations("posts");
  const document = parseDocument(body);
  const sections = sectionsOf(document);
  const { system, direction } = languageOf(language);
  const text = { lang: system.html, dir: direction };
  const links = sections.map(({ id, level, title: name }) => ({ id, level, title: name }));
  return (
    <div className={styles.frame}>
      <article className={styles.article}>
        <header className={styles.head}>
          <h1 {...text}>{title}</h1>
          {description && (
            <p className={styles.description} {...text}>
              {description}
            </p>
          )}
          <PostByline post={post} withPhoto />
          {cover && <PostPicture className={styles.cover} image={cover} isPriority sizes={wide} />}
        </header>
        {sections.length >= minSections && (
          <TableOfContents dir={direction} label={t("contents")} lang={system.html} sections={links} />
        )}
        <div className={styles.body} {...text}>
          <RichTextBlocks
            className={styles.text}
            content={document.content}
            options={optionsOf({ sections, images, code, anchorLabel: (name) => t("anchor", { title: name }) })}
          />
        </div>
      </article>
    </div>
  );
}

type Shown = Readonly<{
  sections: ReturnType<typeof sectionsOf>;
  images: readonly PostImage[];
  code: HighlightedCode;
  anchorLabel: (title: string) => string;
}>;

function optionsOf({ sections, images, code, anchorLabel }: Shown): RichTextOptions {
  return {
    heading: "p",
    hasOneDirection: true,
    parts: {
      heading: (block, content) => {
        const section = sections.find((one) => one.block === block);
        const Heading = block.attrs.level >= 3 ? "h3" : "h2";
        return (
          <Heading className={styles.heading} id={section?.id}>
            {content}
            {section && (
              <a aria-label={anchorLabel(section.title)} className={styles.anchor} href={`#${section.id}`}>
                #
              </a>
            )}
          </Heading>
        );
      },
      code: ({ attrs }, text) => (
        <CodeBlock language={attrs?.language ?? null} lines={code[codeKey(attrs?.language, text)]} text={text} />
      ),
      image: ({ src, alt }) => {
        const image = images.find(({ url }) => url === src);
        if (image) return <PostPicture alt={alt || image.alt} className={styles.image} image={image} sizes={wide} />;
        // biome-ignore lint/performance/noImgElement: a file of ours whose size is not known.
        return <img alt={alt} loading="lazy" src={src} />;
      },
    },
  };
}
