"use client";

import type { PicturePart } from "../client/upload-picture";
import "react-easy-crop/react-easy-crop.css";
import { useState } from "react";
import Cropper from "react-easy-crop";
import { avatarLimits } from "../../domain/avatar-limits";
import styles from "./avatar-field.module.css";

type Props = Readonly<{
  /** Of the file that was chosen, as the browser sees it. */
  url: string;
  label: string;
  zoomLabel: string;
  onPart: (part: PicturePart) => void;
  onRefused: (code: string) => void;
}>;

const zooms = { least: 1, most: 4 } as const;

/** The picture behind a round window; it is dragged or moved with the arrow keys, and a slider zooms. */
export function CropArea({ url, label, zoomLabel, onPart, onRefused }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zooms.least);
  return (
    <>
      <div className={styles.stage} dir="ltr">
        <Cropper
          aspect={1}
          crop={crop}
          cropperProps={{ "aria-label": label, role: "application" }}
          cropShape="round"
          disableAutomaticStylesInjection
          image={url}
          keyboardStep={8}
          maxZoom={zooms.most}
          mediaProps={{ alt: "", onError: () => onRefused("invalid-input") }}
          minZoom={zooms.least}
          onCropAreaChange={onPart}
          onCropChange={setCrop}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => {
            if (naturalWidth * naturalHeight > avatarLimits.pixels) onRefused("too-large");
          }}
          onZoomChange={setZoom}
          showGrid={false}
          zoom={zoom}
        />
      </div>
      <label className={styles.zoom}>
        {zoomLabel}
        <input
          max={zooms.most}
          min={zooms.least}
          onChange={(event) => setZoom(Number(event.target.value))}
          step={0.05}
          type="range"
          value={zoom}
        />
      </label>
    </>
  );
}
