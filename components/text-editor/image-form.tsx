"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { pressedKey } from "@/lib/pressed-key";
import { Button } from "../button";
import { type PictureStore, PictureUpload } from "../picture-upload";
import { TextField } from "../text-field";
import styles from "./text-editor.module.css";

type Props = Readonly<{ editor: Editor; pictures: PictureStore; file: File | null; onClose: () => void }>;

const maxAlt = 200;

/** The picture that is selected in the text, or none. */
function selectedIn(editor: Editor): Readonly<{ src: string; alt: string }> | null {
  if (!editor.isActive("image")) return null;
  const { src, alt }: Record<string, unknown> = editor.getAttributes("image");
  return { src: String(src ?? ""), alt: String(alt ?? "") };
}

/**
 * Fields that upload a picture with its alternative text, or edit that of the selected picture. No form element: they
 * are inside one.
 */
export function ImageForm({ editor, pictures, file, onClose }: Props) {
  const t = useTranslations("textEditor");
  const [selected] = useState(() => (file ? null : selectedIn(editor)));
  const [src, setSrc] = useState(selected?.src ?? "");
  const [alt, setAlt] = useState(selected?.alt ?? "");

  function close() {
    onClose();
    editor.commands.focus();
  }

  function apply() {
    const chain = editor.chain().focus();
    const attrs = { src, alt: alt.trim() };
    if (selected) chain.updateAttributes("image", attrs).run();
    else chain.insertContent({ type: "image", attrs }).run();
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key !== "Enter" && key !== "Escape") return;
    event.stopPropagation();
    if (key === "Enter" && !(event.target instanceof HTMLInputElement && event.target.type === "text")) return;
    event.preventDefault();
    if (key === "Escape") close();
    else apply();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles keys of its fields.
    <div className={styles.linkForm} onKeyDown={handleKeyDown}>
      {src === "" ? (
        <PictureUpload
          autoFocus={!file}
          file={file}
          isLow
          label={t("choosePicture")}
          onStored={({ url }) => setSrc(url)}
          pictures={pictures}
        />
      ) : (
        <div className={styles.picture}>
          {/* biome-ignore lint/performance/noImgElement: its sizes are made once, at the upload. */}
          <img alt="" src={`${src}?width=320`} />
          <TextField
            autoFocus
            dir="auto"
            hint={t("pictureTextHint")}
            label={t("pictureText")}
            maxLength={maxAlt}
            onChange={({ target }) => setAlt(target.value)}
            type="text"
            value={alt}
          />
        </div>
      )}
      <div className="flex gap-2">
        {src !== "" && (
          <Button onClick={apply} size="s" variant="solid">
            {t(selected ? "applyPicture" : "insertPicture")}
          </Button>
        )}
        <Button onClick={close} size="s">
          {t("cancelLink")}
        </Button>
      </div>
    </div>
  );
}
