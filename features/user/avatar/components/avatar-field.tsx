"use client";

import { useLocale, useTranslations } from "next-intl";
import { type DragEvent, useRef, useState } from "react";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { Icon } from "@/components/icon";
import { formatList } from "@/lib/format";
import { avatarProblem, headBytes, pictureFormats, pictureTypes } from "../../domain/avatar-limits";
import type { PicturePart } from "../client/upload-picture";
import styles from "./avatar-field.module.css";
import { CropDialog } from "./crop-dialog";

export type ChosenPicture = Readonly<{ file: File; part: PicturePart | null }>;

type Props = Readonly<{
  person: Readonly<{ id?: string; name: string; avatarUrl: string | null }>;
  /** Answers the code of what went wrong, or null. */
  onChosen: (picture: ChosenPicture) => Promise<string | null>;
  onRemoved: () => Promise<string | null>;
}>;

const problems = ["heic", "too-large", "unsupported-type", "invalid-input", "too-many-requests", "forbidden"] as const;

async function problemOf(file: File): Promise<string | null> {
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    return avatarProblem({ type: file.type, size: file.size, head });
  } catch {
    // Such as a folder that was dropped, or a file that is gone.
    return "invalid-input";
  }
}

/**
 * A field for a person's picture: choose or drop a file, crop it, or remove the picture. Needs the namespace `avatar`.
 */
export function AvatarField({ person, onChosen, onRemoved }: Props) {
  const t = useTranslations("avatar");
  const formats = formatList(useLocale(), pictureFormats, "or");
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function consider(candidate: File | undefined) {
    if (!candidate) return;
    const found = await problemOf(candidate);
    setProblem(found);
    if (found === null) setFile(candidate);
  }
  async function handleChosen(chosen: File, part: PicturePart | null) {
    setProblem(await onChosen({ file: chosen, part }));
    setFile(null);
  }
  async function handleRemove() {
    if (isRemoving) return;
    setIsRemoving(true);
    setProblem(await onRemoved());
    setIsRemoving(false);
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      void consider(event.dataTransfer.files[0]);
    },
  };
  return (
    // Dropping a file is an extra; the button does the same.
    <div className={styles.field} data-over={isOver || undefined} {...drop}>
      {person.name || person.avatarUrl ? (
        <Avatar
          alt={t("alt", { name: person.name })}
          id={person.id}
          imageUrl={person.avatarUrl}
          name={person.name}
          size={96}
        />
      ) : (
        <span className={styles.nobody}>
          <Icon name="user" size={26} />
        </span>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => input.current?.click()} startIcon="upload">
          {person.avatarUrl ? t("change") : t("choose")}
        </Button>
        {person.avatarUrl && (
          <Button loading={isRemoving} onClick={() => void handleRemove()} startIcon="trash-2" variant="ghost">
            {t("remove")}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t("hint", { formats })}</p>
      <p className={styles.error} role="alert">
        {problem && t(`problems.${problems.find((code) => code === problem) ?? "away"}`, { formats })}
      </p>
      <input
        accept={pictureTypes.join(",")}
        aria-hidden="true"
        className={styles.input}
        onChange={(event) => {
          void consider(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
        ref={input}
        tabIndex={-1}
        type="file"
      />
      <CropDialog
        file={file}
        onChosen={handleChosen}
        onClose={() => setFile(null)}
        onRefused={(code) => {
          setFile(null);
          setProblem(code);
        }}
      />
    </div>
  );
}
