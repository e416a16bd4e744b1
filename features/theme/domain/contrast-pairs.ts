/** Measures the contrast of the colour pairs that the theme uses, against WCAG 2.2 AA. */
import { blend, contrastRatio } from "@/lib/theme/contrast";
import { type Palette, rolesOf } from "@/lib/theme/primary";
import {
  type Contrast,
  contrasts,
  type Mode,
  modes,
  neutrals,
  primarySoftness,
  semanticColors,
  semantics,
  softness,
} from "@/lib/theme/tokens";

/** WCAG 2.2: 4.5:1 for text (1.4.3), 3:1 for what outlines a control or marks the focus (1.4.11). */
export const minContrast = { text: 4.5, outline: 3 } as const;

/** One colour on another, by their tokens. `tint` names the token that lies between them, mixed into the ground. */
export type ContrastPair = Readonly<{ front: string; tint?: string; ground: string; kind: keyof typeof minContrast }>;

export type MeasuredPair = ContrastPair & Readonly<{ mode: Mode; contrast: Contrast; ratio: number; passes: boolean }>;

export const looks = modes.flatMap((mode) => contrasts.map((contrast) => ({ mode, contrast })));

type Look = (typeof looks)[number];

const grounds = ["bg", "surface", "surface-2"] as const;

type Measure = Readonly<{ pair: ContrastPair; look: Look; front: string; ground: string }>;

function measure({ pair, look, front, ground }: Measure): MeasuredPair {
  const ratio = contrastRatio(front, ground);
  return { ...pair, ...look, ratio, passes: ratio >= minContrast[pair.kind] };
}

/** What is read or seen of a preset, in one mode and contrast. */
function primaryPairs(palette: Palette, look: Look): MeasuredPair[] {
  const roles = rolesOf(palette, look.mode);
  const colors = neutrals[look.mode][look.contrast];
  const onFill = (["primary", "primary-hover"] as const).map((ground) =>
    measure({
      pair: { front: "on-primary", ground, kind: "text" },
      look,
      front: roles["on-primary"],
      ground: roles[ground],
    }),
  );
  const onGround = grounds.flatMap((ground) => [
    measure({
      pair: { front: "primary-text", ground, kind: "text" },
      look,
      front: roles["primary-text"],
      ground: colors[ground],
    }),
    measure({
      pair: { front: "primary-text", tint: "primary-soft", ground, kind: "text" },
      look,
      front: roles["primary-text"],
      ground: blend(palette.main, primarySoftness[look.mode], colors[ground]),
    }),
    measure({ pair: { front: "focus", ground, kind: "outline" }, look, front: roles.focus, ground: colors[ground] }),
  ]);
  return [...onFill, ...onGround];
}

/** The pairs of the neutral and the semantic colours, which no preset changes. */
function fixedPairs(look: Look): MeasuredPair[] {
  const colors = neutrals[look.mode][look.contrast];
  const texts = (["text", "text-2", "text-3"] as const).flatMap((front) =>
    grounds.map((ground) =>
      measure({ pair: { front, ground, kind: "text" }, look, front: colors[front], ground: colors[ground] }),
    ),
  );
  const meanings = semantics.flatMap((name) => {
    const { main, text, solid } = semanticColors[look.mode][name];
    const tinted = grounds.flatMap((ground) => [
      measure({
        pair: { front: `${name}-text`, tint: `${name}-soft`, ground, kind: "text" },
        look,
        front: text,
        ground: blend(main, softness[look.mode], colors[ground]),
      }),
      measure({ pair: { front: name, ground, kind: "outline" }, look, front: main, ground: colors[ground] }),
    ]);
    const onSolid = measure({
      pair: { front: "on-solid", ground: `${name}-solid`, kind: "text" },
      look,
      front: "#ffffff",
      ground: solid,
    });
    return [...tinted, onSolid];
  });
  return [...texts, ...meanings];
}

export const measurePalette = (palette: Palette): MeasuredPair[] =>
  looks.flatMap((look) => primaryPairs(palette, look));

export const measureFixed = (): MeasuredPair[] => looks.flatMap((look) => fixedPairs(look));

/** The same pair with its ratio in every mode and contrast, as a row of a table. */
export type PairRow = ContrastPair & Readonly<{ ratios: readonly MeasuredPair[] }>;

export function pairRows(pairs: readonly MeasuredPair[]): PairRow[] {
  const rows = new Map<string, MeasuredPair[]>();
  for (const pair of pairs) {
    const key = `${pair.front} ${pair.tint ?? ""} ${pair.ground}`;
    rows.set(key, [...(rows.get(key) ?? []), pair]);
  }
  return [...rows.values()].flatMap((ratios) => {
    const [first] = ratios;
    return first ? [{ front: first.front, tint: first.tint, ground: first.ground, kind: first.kind, ratios }] : [];
  });
}

/** The pairs that are too weak, the weakest first. */
export const failingPairs = (palette: Palette): MeasuredPair[] =>
  measurePalette(palette)
    .filter(({ passes }) => !passes)
    .sort((a, b) => a.ratio / minContrast[a.kind] - b.ratio / minContrast[b.kind]);

/** Down to two places: 4.496 is below 4.5 and must not be shown as 4.5. */
export const shownRatio = (ratio: number): number => Math.floor(ratio * 100) / 100;
