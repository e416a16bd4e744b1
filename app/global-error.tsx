"use client";

import { digestOf, faultCopy, thisPage } from "@/lib/fault";
import { paths } from "@/lib/paths";

const page = {
  minBlockSize: "100dvb",
  margin: 0,
  display: "grid",
  placeContent: "center",
  gap: 32,
  padding: 24,
  boxSizing: "border-box",
  colorScheme: "light dark",
  background: "Canvas",
  color: "CanvasText",
  font: "16px/1.5 system-ui, sans-serif",
} as const;

type Props = Readonly<{ error: unknown }>;

/**
 * The page when even the layout failed. It knows neither language nor theme and must work where no script runs, so
 * it says it in each language, carries its style on the elements and acts by plain links.
 */
export default function GlobalError({ error }: Props) {
  const digest = digestOf(error);
  return (
    <html lang="en">
      <head>
        <title>Ordo</title>
        <meta content="noindex" name="robots" />
      </head>
      <body style={page}>
        <main style={{ display: "grid", gap: 32, maxInlineSize: "52ch" }}>
          {faultCopy.map(({ lang, dir, title, text, again, home }, index) => {
            const Heading = index === 0 ? "h1" : "h2";
            return (
              <section dir={dir} key={lang} lang={lang}>
                <Heading style={{ margin: 0, fontSize: 22 }}>{title}</Heading>
                <p style={{ margin: "4px 0 12px" }}>{text}</p>
                <a href={thisPage} style={{ marginInlineEnd: 24 }}>
                  {again}
                </a>
                <a href={paths.home}>{home}</a>
              </section>
            );
          })}
          {digest ? <code>{digest}</code> : null}
        </main>
      </body>
    </html>
  );
}
