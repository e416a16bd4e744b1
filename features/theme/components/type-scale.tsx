"use client";

import { useEffect, useRef, useState } from "react";
import { Card } from "@/components/card";
import { CopyButton } from "@/components/copy-button";
import styles from "./type-scale.module.css";

type Size = Readonly<{ name: string; value: string; copyLabel: string }>;
type Sample = Readonly<{ script: string; label: string; lang: string; dir: "ltr" | "rtl"; text: string }>;
type Measured = Readonly<{ fontSize: number; lineHeight: number; width: number }>;

type Props = Readonly<{
  sizes: readonly Size[];
  samples: readonly Sample[];
  texts: Readonly<Record<"fontSize" | "lineHeight" | "width" | "measuring", string>>;
}>;

const rounded = (value: number) => Math.round(value * 10) / 10;

function measure(element: HTMLElement): Measured {
  const { fontSize, lineHeight } = getComputedStyle(element);
  const range = document.createRange();
  range.selectNodeContents(element);
  return {
    fontSize: rounded(Number.parseFloat(fontSize)),
    lineHeight: rounded(Number.parseFloat(lineHeight)),
    width: rounded(range.getBoundingClientRect().width),
  };
}

/** The type scale in each script, with the sizes that this browser computes. */
export function TypeScale({ sizes, samples, texts }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<readonly Measured[]>([]);
  useEffect(() => {
    const root = list.current;
    if (!root) return;
    const measureAll = () =>
      setMeasured([...root.querySelectorAll<HTMLElement>("[data-sample]")].map((element) => measure(element)));
    const observer = new ResizeObserver(measureAll);
    observer.observe(root);
    // A face that arrives late is as wide as it is.
    document.fonts.addEventListener("loadingdone", measureAll);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener("loadingdone", measureAll);
    };
  }, []);
  return (
    <div className="grid gap-4" ref={list}>
      {sizes.map(({ name, value, copyLabel }, row) => (
        <Card as="section" aria-label={name} key={name}>
          <div className="row gap-2 text-13">
            <code dir="ltr">{name}</code>
            <code className="faint" dir="ltr">
              {value}
            </code>
            <CopyButton label={copyLabel} text={`var(${name})`} />
          </div>
          {samples.map(({ script, label, lang, dir, text }, column) => {
            const found = measured[row * samples.length + column];
            return (
              <div className={styles.sample} key={script}>
                <p data-sample="" dir={dir} lang={lang} style={{ fontSize: `var(${name})` }}>
                  {text}
                </p>
                <p className="text-12 faint num">
                  {label} ·{" "}
                  {found ? (
                    <>
                      {texts.fontSize} <bdi>{found.fontSize} px</bdi> · {texts.lineHeight}{" "}
                      <bdi>{found.lineHeight} px</bdi> · {texts.width} <bdi>{found.width} px</bdi>
                    </>
                  ) : (
                    texts.measuring
                  )}
                </p>
              </div>
            );
          })}
        </Card>
      ))}
    </div>
  );
}
