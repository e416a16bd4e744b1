import type { ComponentProps, ReactNode } from "react";
import Markdown, { type Components } from "react-markdown";
import { safeHref, toMarkdown } from "../schema";
import styles from "./markdown-text.module.css";

type Props = Readonly<{ text: string; lang?: string }>;

const heading = ({ children }: { children?: ReactNode }) => <p className={styles.heading}>{children}</p>;

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
  "ul",
];

/** An answer as safe Markdown: no HTML, no pictures from elsewhere, links to the web and to mail alone. */
export function MarkdownText({ text, lang }: Props) {
  return (
    <div className={styles.text} dir="auto" lang={lang}>
      <Markdown
        allowedElements={allowed}
        components={components}
        skipHtml
        unwrapDisallowed
        urlTransform={(address) => safeHref(address) ?? ""}
      >
        {toMarkdown(text)}
      </Markdown>
    </div>
  );
}
