import type { CSSProperties } from "react";
import type { CodeToken } from "../domain/code";
import styles from "./code-block.module.css";
import { CopyCode } from "./copy-code";

type Props = Readonly<{
  text: string;
  language: string | null;
  /** In colours; undefined for a language that is not known. */
  lines?: readonly (readonly CodeToken[])[];
}>;

const colors = ({ light, dark }: CodeToken) => ({ "--light": light, "--dark": dark }) as CSSProperties;

/** A block of code, which reads from left to right in every language. */
export function CodeBlock({ text, language, lines }: Props) {
  return (
    <div className={styles.block} dir="ltr">
      {language && <span className={styles.language}>{language}</span>}
      <CopyCode text={text} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <pre className={styles.code} tabIndex={0}>
        <code>
          {lines?.map((line, at) => [
            at > 0 && "\n",
            ...line.map((token, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text; it keeps no state.
              <span className={styles.token} key={`${at}-${place}`} style={colors(token)}>
                {token.text}
              </span>
            )),
          ]) ?? text}
        </code>
      </pre>
    </div>
  );
}
