import { useId } from "react";
import { type Look, looks, type Pattern } from "./chart-data";

const size = 6;

const strokes: Readonly<Record<Pattern, string>> = {
  solid: "",
  falling: "M-1 -1 7 7M-1 5 1 7M5 -1 7 1",
  rising: "M-1 7 7 -1M-1 1 1 -1M5 7 7 5",
  dots: "M1.5 1.5h0M4.5 4.5h0",
};

/** What a drawing fills the look's shapes with, where `LookFills` of that id is in the same drawing. */
export const fillOf = (id: string, look: Look): string => `url(#${id}-${look})`;

/** The patterns of the looks, each in its colour with the surface showing through. */
export function LookFills({ id, only }: Readonly<{ id: string; only?: Look }>) {
  const names = only ? [only] : (Object.keys(looks) as Look[]);
  return (
    <defs>
      {names.map((look) => (
        <pattern height={size} id={`${id}-${look}`} key={look} patternUnits="userSpaceOnUse" width={size}>
          <rect fill={looks[look].color} height={size} width={size} />
          <path
            d={strokes[looks[look].pattern]}
            fill="none"
            stroke="var(--surface)"
            strokeLinecap={looks[look].pattern === "dots" ? "round" : "butt"}
            strokeWidth={looks[look].pattern === "dots" ? 1.8 : 1.25}
          />
        </pattern>
      ))}
    </defs>
  );
}

/** A small sample of the colour and pattern of a series, for legends and tooltips. */
export function LookSwatch({ look, isLine }: Readonly<{ look: Look; isLine: boolean }>) {
  const id = useId();
  const { color, dash } = looks[look];
  return (
    <svg aria-hidden="true" height={12} width={isLine ? 22 : 12}>
      {isLine ? (
        <path d="M1 6H21" stroke={color} strokeDasharray={dash} strokeWidth={2.5} />
      ) : (
        <>
          <LookFills id={id} only={look} />
          <rect fill={fillOf(id, look)} height={12} rx={3} width={12} />
        </>
      )}
    </svg>
  );
}
