"use client";

import { type DragEvent, type Ref, useState } from "react";
import { classNames } from "@/lib/class-names";
import type { IconName } from "@/lib/icons";
import styles from "./file-drop.module.css";
import { Icon } from "./icon";

type Props = Readonly<{
  /** The one that was chosen, by its name; a field of several lists them itself. */
  file?: File | null;
  /** What to do: it names the field, and stands there until a file does. */
  label: string;
  /** What may be chosen, in small letters below. */
  hint?: string;
  /** Endings and types, as an input has them. */
  accept?: string;
  icon: IconName;
  isMultiple?: boolean;
  /** In one low line, where it is not the only thing to do. */
  isLow?: boolean;
  /** Never with an empty list. */
  onChoose: (files: readonly File[]) => void;
  ref?: Ref<HTMLInputElement>;
}>;

/** A drop zone for files, which opens the file picker on click or by keyboard. */
export function FileDrop({ file, label, hint, accept, icon, isMultiple, isLow, onChoose, ref }: Props) {
  const [isOver, setIsOver] = useState(false);
  const choose = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    if (files.length > 0) onChoose(files);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    choose(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by key and by click.
    <div
      className={classNames(styles.drop, isLow && styles.low)}
      data-over={isOver}
      onDragLeave={() => setIsOver(false)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDrop={handleDrop}
    >
      <Icon name={icon} size={isLow ? 18 : 24} />
      <span>
        {file ? <bdi>{file.name}</bdi> : label}
        {hint && <small>{hint}</small>}
      </span>
      <input
        accept={accept}
        aria-label={label}
        multiple={isMultiple}
        onChange={(event) => {
          choose(event.target.files);
          // The same file can be chosen again.
          event.target.value = "";
        }}
        ref={ref}
        type="file"
      />
    </div>
  );
}
