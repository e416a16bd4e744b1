"use client";

import { useState } from "react";
import { Button } from "@/components/button";
import { Checkbox } from "@/components/checkbox";
import { Chip } from "@/components/chip";
import { Switch } from "@/components/switch";
import { type Palette, primaryDeclarations } from "@/lib/theme/primary";
import type { Mode } from "@/lib/theme/tokens";
import styles from "./palette-preview.module.css";

type Props = Readonly<{
  palette: Palette;
  mode: Mode;
  texts: Readonly<Record<"caption" | "solid" | "outline" | "soft" | "link" | "chip" | "check" | "switch", string>>;
}>;

/** A preview of real components in a palette and mode of its own. */
export function PalettePreview({ palette, mode, texts }: Props) {
  const [isOn, setOn] = useState(true);
  const scope = { "data-color-scheme": mode, "data-contrast": "default", "data-preset": "default" } as const;
  return (
    <section {...scope} aria-label={texts.caption} className={styles.scope} style={primaryDeclarations(palette, mode)}>
      <p className="text-13 semibold">{texts.caption}</p>
      <div className="row wrap gap-2">
        <Button variant="solid">{texts.solid}</Button>
        <Button variant="soft">{texts.soft}</Button>
        <Button>{texts.outline}</Button>
      </div>
      <div className="row wrap gap-4">
        <Chip tone="primary">{texts.chip}</Chip>
        <a href="#editor">{texts.link}</a>
      </div>
      <div className="grid gap-2">
        <Switch checked={isOn} label={texts.switch} onChange={(event) => setOn(event.target.checked)} />
        <Checkbox checked={isOn} label={texts.check} onChange={(event) => setOn(event.target.checked)} />
      </div>
    </section>
  );
}
