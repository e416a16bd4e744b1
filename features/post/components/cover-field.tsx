"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { Failure } from "@/components/failure";
import { type PictureStore, PictureUpload } from "@/components/picture-upload";
import { TextField } from "@/components/text-field";
import { postLimits } from "../domain/constants";
import type { PostImage } from "../schema";
import styles from "./post-form.module.css";
import type { PostFormState } from "./use-post-form";

type Props = Readonly<{ form: PostFormState; pictures: PictureStore<PostImage> }>;

/** A field for the cover image of a post and its alternative text. */
export function CoverField({ form: { values, change, idOf, errorOf }, pictures }: Props) {
  const t = useTranslations("postForm.cover");
  const [isReplacing, setIsReplacing] = useState(false);
  const { cover } = values;
  const error = errorOf("cover");
  return (
    <div className="grid gap-3" id={idOf("cover")} tabIndex={-1}>
      {cover && (
        // biome-ignore lint/performance/noImgElement: its sizes are made once, at the upload.
        <img
          alt={values.coverAlt}
          className={styles.cover}
          height={cover.height}
          src={`${cover.url}?width=640`}
          style={{ backgroundColor: cover.color }}
          width={cover.width}
        />
      )}
      {error && <Failure>{error}</Failure>}
      {(!cover || isReplacing) && (
        <PictureUpload
          isLow={cover !== null}
          label={t("choose")}
          onStored={({ alt: _, ...stored }) => {
            change({ cover: stored, coverAlt: "" });
            setIsReplacing(false);
          }}
          pictures={pictures}
        />
      )}
      {cover && (
        <>
          <TextField
            dir="auto"
            hint={t("altHint")}
            label={t("alt")}
            maxLength={postLimits.imageText}
            onChange={({ target }) => change({ coverAlt: target.value })}
            value={values.coverAlt}
          />
          <div className="flex wrap gap-2">
            <Button aria-expanded={isReplacing} onClick={() => setIsReplacing(!isReplacing)} size="s" startIcon="image">
              {t("replace")}
            </Button>
            <Button onClick={() => change({ cover: null, coverAlt: "" })} size="s" startIcon="trash-2" variant="ghost">
              {t("remove")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
