import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { ComponentProps, CSSProperties, ReactNode } from "react";
import Markdown, { type Components, type Options } from "react-markdown";
import richText from "@/components/rich-text.module.css";
import { classNames } from "@/lib/class-names";
import { safeHref } from "@/lib/rich-text/document";
import { isMostlyIn } from "@/lib/writing";
import { isReadable, toMarkdown } from "../domain/answer-markdown";
import styles from "./markdown-text.module.css";

type Props = Readonly<{ text: string; lang?: string }>;

type PartProps = { children?: ReactNode; style?: CSSProperties };

// Each part goes by its own first letter: an answer may quote Arabic in English, or the other way round.
const heading = ({ children }: PartProps) => (
  <p className="heavy" dir="auto">
    {children}
  </p>
);

/** Which way a cell leans, as its table says, by the direction of the text. */
const leanOf = ({ textAlign }: CSSProperties = {}) =>
  textAlign === "right" ? styles.end : textAlign === "center" ? styles.center : undefined;

/** Tables, the one thing beyond plain Markdown that answers often hold. */
function tables(this: { data: () => object }): void {
  const data = this.data() as { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
}

const plugins = [tables] as unknown as Options["remarkPlugins"];

function SafeLink({ href, children }: Pick<ComponentProps<"a">, "href" | "children">) {
  const address = href === undefined ? null : safeHref(href);
  if (address === null) return <span>{children}</span>;
  return (
    <a href={address} referrerPolicy="no-referrer" rel="noopener noreferrer nofollow" target="_blank">
      {children}
    </a>
  );
}

/** What an answer may become. Its headings are no headings of the page, and its pictures are their descriptions. */
const components: Components = {
  a: ({ href, children }) => <SafeLink href={href}>{children}</SafeLink>,
  img: ({ alt }) => <span>{alt}</span>,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  p: ({ children }) => <p dir="auto">{children}</p>,
  li: ({ children }) => <li dir="auto">{children}</li>,
  // Code reads from left to right in every language.
  pre: ({ children }) => <pre dir="ltr">{children}</pre>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard, too.
    <div className={styles.wide} tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  th: ({ children, style }) => (
    <th className={leanOf(style)} dir="auto">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td className={leanOf(style)} dir="auto">
      {children}
    </td>
  ),
};

const allowed = [
  "a",
  "blockquote",
  "br",
  "code",
  "em",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "img",
  "li",
  "ol",
  "p",
  "pre",
  "strong",
  "table",
  "tbody",
  "td",
  "th",
  "thead",
  "tr",
  "ul",
];

/**
 * An answer as safe Markdown with tables: no HTML, no remote images, only web and mail links. What cannot be read in
 * bounded time is shown as it came.
 */
export function MarkdownText({ text, lang }: Props) {
  if (!isReadable(text)) {
    return (
      <div className={styles.asItCame} dir="auto" lang={lang}>
        {text}
      </div>
    );
  }
  return (
    // Said outright: the parts say their own, and what does so tells an element around it nothing.
    <div className={classNames(richText.text, styles.text)} dir={isMostlyIn(text, "ar") ? "rtl" : "ltr"} lang={lang}>
      <Markdown
        allowedElements={allowed}
        components={components}
        remarkPlugins={plugins}
        skipHtml
        unwrapDisallowed
        urlTransform={(address) => safeHref(address) ?? ""}
      >
        {toMarkdown(text)}
      </Markdown>
    </div>
  );
}
