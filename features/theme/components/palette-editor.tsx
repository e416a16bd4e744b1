"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Alert } from "@/components/alert";
import { Button } from "@/components/button";
import { ColorField, isHexColor } from "@/components/color-field";
import { copyText } from "@/components/copy-text";
import { FileDrop } from "@/components/file-drop";
import { TextField } from "@/components/text-field";
import { toast } from "@/components/toast";
import { saveFile } from "@/lib/save-file";
import { presets } from "@/lib/theme/presets";
import { isTried, tryPalette, useTriedPalette } from "../client/palette-trial";
import { failingPairs, minContrast, shownRatio } from "../domain/contrast-pairs";
import { derivePalette } from "../domain/derive-palette";
import type { NamedPalette } from "../domain/preset-file";
import { maxPresetBytes, presetNameLimit } from "../domain/preset-limits";
import styles from "./palette-editor.module.css";
import { PaletteFailures } from "./palette-failures";
import { PalettePreview } from "./palette-preview";
import { PaletteSwatches } from "./palette-swatches";

const loadPresetFile = () => import("../domain/preset-file");

const { name: _name, ...standard } = presets.default;

/**
 * An editor that derives, previews and checks a preset from one colour; it can be exported, imported and, once it meets
 * AA, tried.
 */
export function PaletteEditor() {
  const t = useTranslations("themeEditor");
  const [mainText, setMainText] = useState<string>(standard.main);
  const [name, setName] = useState("");
  const [palette, setPalette] = useState(standard);
  const [importProblem, setImportProblem] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const problem = useRef<HTMLDivElement>(null);
  const tried = useTriedPalette();
  const failing = failingPairs(palette);
  const isColor = isHexColor(mainText);
  const isUsable = isColor && failing.length === 0;
  const problemId = useId();
  const unavailable = isUsable ? {} : { "aria-disabled": true, "aria-describedby": problemId };
  const given: NamedPalette = { name: name.trim() || t("untitled"), palette };

  function handleMain(text: string) {
    setMainText(text);
    setRefused(false);
    if (isHexColor(text)) setPalette(derivePalette(text));
  }

  /** Runs an action with the palette as it is, unless it is none to be used: then says why. */
  async function withValid(action: () => unknown) {
    setRefused(!isUsable);
    if (isUsable) await action();
    else problem.current?.focus();
  }

  const handleDownload = async () => {
    const { writePreset } = await loadPresetFile();
    saveFile({ blob: new Blob([writePreset(given)], { type: "application/json" }), name: "ordo-preset.json" });
  };

  const handleCopy = async () => {
    const { writePreset } = await loadPresetFile();
    if (await copyText(writePreset(given))) toast.success(t("copied"));
    else toast.error(t("copyFailed"));
  };

  async function handleImport(file: File | undefined) {
    if (!file) return;
    setImportProblem(null);
    const { readPreset } = await loadPresetFile();
    // What is too large is not read.
    const read = file.size > maxPresetBytes ? ({ problem: "too-large" } as const) : readPreset(await file.text());
    if ("problem" in read) {
      setImportProblem(
        read.problem === "invalid"
          ? t("problems.invalid", { fields: read.fields.join(", ") })
          : t(`problems.${read.problem}`, { bytes: maxPresetBytes }),
      );
      return;
    }
    const [weakest] = failingPairs(read.preset.palette);
    if (weakest) {
      const { front, ground, ratio, kind } = weakest;
      const pair = `--${front} / --${ground}`;
      setImportProblem(
        t("problems.contrast", { pair, ratio: shownRatio(ratio).toFixed(2), minimum: minContrast[kind] }),
      );
      return;
    }
    setName(read.preset.name);
    setMainText(read.preset.palette.main);
    setPalette(read.preset.palette);
    setRefused(false);
  }

  function handleTry() {
    const before = tryPalette(given);
    toast.success(t("trying"), {
      undo: {
        inverse: () => tryPalette(before),
        run: () => tryPalette(given),
        stillApplies: (isDone) => isTried(isDone ? given : before),
        done: t("tryEnded"),
      },
    });
  }

  const previewTexts = {
    solid: t("preview.solid"),
    soft: t("preview.soft"),
    outline: t("preview.outline"),
    link: t("preview.link"),
    chip: t("preview.chip"),
    check: t("preview.check"),
    switch: t("preview.switch"),
  };
  return (
    <div className="grid gap-5">
      <div className={styles.fields}>
        <ColorField
          error={isColor ? undefined : t("mainInvalid")}
          label={t("main")}
          onChange={handleMain}
          pickLabel={t("pick")}
          text={mainText}
        />
        <TextField
          hint={t("nameHint")}
          label={t("name")}
          maxLength={presetNameLimit}
          onChange={(event) => setName(event.target.value)}
          value={name}
        />
      </div>
      <PaletteSwatches palette={palette} />
      <div className={styles.previews}>
        <PalettePreview mode="light" palette={palette} texts={{ ...previewTexts, caption: t("preview.light") }} />
        <PalettePreview mode="dark" palette={palette} texts={{ ...previewTexts, caption: t("preview.dark") }} />
      </div>
      <div className={styles.problem} id={problemId} ref={problem} tabIndex={-1}>
        {isColor ? (
          <PaletteFailures failing={failing} isRefused={isRefused} />
        ) : (
          <Alert role={isRefused ? "alert" : "status"} title={t("mainInvalid")} tone="error">
            {t("lastColor")}
          </Alert>
        )}
      </div>
      <div className="row wrap gap-3">
        <Button {...unavailable} onClick={() => void withValid(handleDownload)} startIcon="download" variant="solid">
          {t("download")}
        </Button>
        <Button {...unavailable} onClick={() => void withValid(handleCopy)} startIcon="copy">
          {t("copy")}
        </Button>
        <Button {...unavailable} onClick={() => void withValid(handleTry)} startIcon="eye">
          {t("try")}
        </Button>
      </div>
      {tried && (
        <Alert
          action={
            <Button onClick={() => tryPalette(null)} size="s" startIcon="undo-2">
              {t("stop")}
            </Button>
          }
          role="status"
          title={t("triedTitle", { name: tried.name })}
        >
          {t("triedText")}
        </Alert>
      )}
      <FileDrop
        accept="application/json,.json"
        hint={t("importHint")}
        icon="upload"
        isLow
        label={t("import")}
        onChoose={([file]) => void handleImport(file)}
      />
      {importProblem && (
        <Alert role="alert" title={t("importRefused")} tone="error">
          {importProblem}
        </Alert>
      )}
    </div>
  );
}
