"use client";

import { useState } from "react";
import { CopyButton } from "@/components/copy-button";
import { Field } from "@/components/field";
import { NativeSelect } from "@/components/native-select";
import { RangeField } from "@/components/range-field";
import { type CustomShadow, customShadow, shadowLimits } from "../domain/box-shadow";
import styles from "./shadow-builder.module.css";
import shared from "./theme-page.module.css";

type Color = Readonly<{ name: string; value: string }>;

type Props = Readonly<{
  colors: readonly Color[];
  texts: Readonly<Record<"color" | "y" | "blur" | "spread" | "opacity" | "sample" | "copy", string>>;
}>;

/** A builder of a shadow in a colour of the theme, with its preview and CSS. */
export function ShadowBuilder({ colors, texts }: Props) {
  const [shadow, setShadow] = useState<CustomShadow>({
    color: colors[0]?.value ?? "#000000",
    y: 8,
    blur: 24,
    spread: -8,
    opacity: 48,
  });
  const value = customShadow(shadow);
  const change = (patch: Partial<CustomShadow>) => setShadow((current) => ({ ...current, ...patch }));
  return (
    <div className={styles.builder}>
      <div className="grid gap-4 content-start">
        <Field label={texts.color}>
          {(control) => (
            <NativeSelect
              {...control}
              className={styles.select}
              onChange={(event) => change({ color: event.target.value })}
              value={shadow.color}
            >
              {colors.map(({ name, value: color }) => (
                <option key={name} value={color}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <RangeField
          label={texts.y}
          max={shadowLimits.y}
          min={0}
          onChange={(y) => change({ y })}
          unit=" px"
          value={shadow.y}
        />
        <RangeField
          label={texts.blur}
          max={shadowLimits.blur}
          min={0}
          onChange={(blur) => change({ blur })}
          unit=" px"
          value={shadow.blur}
        />
        <RangeField
          label={texts.spread}
          max={shadowLimits.spread}
          min={-shadowLimits.spread}
          onChange={(spread) => change({ spread })}
          unit=" px"
          value={shadow.spread}
        />
        <RangeField
          label={texts.opacity}
          max={shadowLimits.opacity}
          min={0}
          onChange={(opacity) => change({ opacity })}
          unit="%"
          value={shadow.opacity}
        />
      </div>
      <div className="grid gap-4">
        <div className={styles.stage}>
          <div className={styles.sample} style={{ boxShadow: value }}>
            {texts.sample}
          </div>
        </div>
        <div className="row gap-2">
          <code className={shared.code} dir="ltr">
            {`box-shadow: ${value};`}
          </code>
          <CopyButton label={texts.copy} text={`box-shadow: ${value};`} />
        </div>
      </div>
    </div>
  );
}
