"use client";

import type { Editor } from "@tiptap/react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { pressedKey } from "@/lib/pressed-key";
import { safeHref } from "@/lib/rich-text/document";
import { Button } from "../button";
import { TextField } from "../text-field";
import styles from "./text-editor.module.css";

type Props = Readonly<{ editor: Editor; onClose: () => void }>;

const example = "https://example.mn";

/** Fields that set the address of a link in the editor. No form element: they are inside one. */
export function LinkForm({ editor, onClose }: Props) {
  const t = useTranslations("textEditor");
  const [address, setAddress] = useState("");
  const [isInvalid, setIsInvalid] = useState(false);

  function close() {
    onClose();
    editor.commands.focus();
  }

  function apply() {
    const href = safeHref(/^[^\s:/]+@[^\s:/]+$/.test(address.trim()) ? `mailto:${address.trim()}` : address);
    if (href === null) return setIsInvalid(true);
    const chain = editor.chain().focus();
    if (editor.state.selection.empty) {
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const key = pressedKey(event);
    if (key !== "Enter" && key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (key === "Enter") apply();
    else close();
  }

  return (
    <div className={styles.linkForm}>
      <TextField
        autoFocus
        dir="ltr"
        error={isInvalid ? t("addressInvalid", { example }) : undefined}
        hint={t("addressHint", { example })}
        inputMode="url"
        label={t("address")}
        maxLength={2_000}
        onChange={({ target }) => {
          setAddress(target.value);
          setIsInvalid(false);
        }}
        onKeyDown={handleKeyDown}
        value={address}
      />
      <div className="flex gap-2">
        <Button onClick={apply} size="s" variant="solid">
          {t("applyLink")}
        </Button>
        <Button onClick={close} size="s">
          {t("cancelLink")}
        </Button>
      </div>
    </div>
  );
}
