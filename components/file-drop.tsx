"use client";

import { type DragEvent, useState } from "react";
import type { IconName } from "@/lib/icons";
import styles from "./file-drop.module.css";
import { Icon } from "./icon";

type Props = Readonly<{
  /** The one that was chosen, by its name. */
  file: File | null;
  /** What to do: it names the field, and stands there until a file does. */
  label: string;
  /** Endings and types, as an input has them. */
  accept: string;
  icon: IconName;
  onChoose: (file: File | undefined) => void;
}>;

/** Takes one file, dropped here or chosen by key or click. */
export function FileDrop({ file, label, accept, icon, onChoose }: Props) {
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by key and by click.
    <div
      className={styles.drop}
      data-over={isOver}
      onDragLeave={() => setIsOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDrop={handleDrop}
    >
      <Icon name={icon} size={24} />
      <span>{file ? <bdi>{file.name}</bdi> : label}</span>
      <input accept={accept} aria-label={label} onChange={(event) => onChoose(event.target.files?.[0])} type="file" />
    </div>
  );
}
