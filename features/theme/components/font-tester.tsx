"use client";

import { useState } from "react";
import { Card } from "@/components/card";
import { Table } from "@/components/table";
import { TextField } from "@/components/text-field";
import { fontFor } from "../domain/font-rules";
import styles from "./font-tester.module.css";

type Font = Readonly<{ fontName: string; unicodeRange: string; file: string | null }>;

type Props = Readonly<{
  fonts: readonly Font[];
  stack: readonly string[];
  texts: Readonly<Record<"field" | "hint" | "label" | "character" | "code" | "fontName" | "file" | "system", string>>;
}>;

const limit = 60;
const start = "Ordo Өүё ₮ أهلًا";

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** A tester that shows which font draws each letter of a text, by the ranges and order of the style sheet. */
export function FontTester({ fonts, stack, texts }: Props) {
  const [text, setText] = useState(start);
  const characters = [...new Set(text)].filter((character) => character.trim() !== "");
  return (
    <div className="grid gap-4">
      <TextField
        className={styles.field}
        dir="auto"
        hint={texts.hint}
        label={texts.field}
        maxLength={limit}
        onChange={(event) => setText(event.target.value)}
        value={text}
      />
      <Card padding="none">
        <Table dense label={texts.label}>
          <thead>
            <tr>
              <th scope="col">{texts.character}</th>
              <th scope="col">{texts.code}</th>
              <th scope="col">{texts.fontName}</th>
              <th scope="col">{texts.file}</th>
            </tr>
          </thead>
          <tbody>
            {characters.map((character) => {
              const font = fontFor(character, fonts, stack);
              return (
                <tr key={character}>
                  <td className={styles.character}>
                    <bdi>{character}</bdi>
                  </td>
                  <td>
                    <code dir="ltr">{codeOf(character)}</code>
                  </td>
                  <td>{font?.file ? <bdi>{font.fontName}</bdi> : texts.system}</td>
                  <td>{font?.file && <code dir="ltr">{font.file}</code>}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </Card>
    </div>
  );
}
