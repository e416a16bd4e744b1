"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { formatPercent } from "@/lib/format";
import { Button } from "./button";
import { Failure } from "./failure";
import { FileDrop } from "./file-drop";
import styles from "./picture-upload.module.css";
import { Progress } from "./progress";

export type StoredPicture = Readonly<{ url: string }>;

/** Where pictures are stored. */
export type PictureStore<Stored extends StoredPicture = StoredPicture> = Readonly<{
  send: (file: File, sent: Readonly<{ signal: AbortSignal; onProgress: (share: number) => void }>) => Promise<Stored>;
  /** Why it was not stored, for people. */
  problemOf: (error: unknown) => string;
  /** What may be chosen, for people. */
  hint: string;
}>;

type Props<Stored extends StoredPicture> = Readonly<{
  label: string;
  pictures: PictureStore<Stored>;
  isLow?: boolean;
  /** One that was chosen elsewhere: it is sent at once. */
  file?: File | null;
  /** Where it was asked for by a key, which goes on here. */
  autoFocus?: boolean;
  onStored: (picture: Stored) => void;
}>;

type Upload = Readonly<{ file: File; share: number; problem: string | null }>;

/** A picture upload with its progress and errors. Needs the namespace `pictureUpload`. */
export function PictureUpload<Stored extends StoredPicture>(props: Props<Stored>) {
  const { label, pictures, isLow, file = null, autoFocus = false, onStored } = props;
  const t = useTranslations("pictureUpload");
  const { upload, start, cancel } = useUpload(pictures, onStored);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  const begin = useEffectEvent((given: File) => start(given));
  useEffect(() => {
    if (file) begin(file);
  }, [file]);
  if (upload?.problem === null) return <Sending onCancel={cancel} upload={upload} />;
  return (
    <div className={styles.upload}>
      {upload && (
        <Failure>
          {upload.problem}{" "}
          <Button onClick={() => start(upload.file)} size="s">
            {t("retry")}
          </Button>
        </Failure>
      )}
      <FileDrop
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        hint={pictures.hint}
        icon="image"
        isLow={isLow}
        label={label}
        onChoose={([chosen]) => chosen && start(chosen)}
        ref={field}
      />
    </div>
  );
}

function useUpload<Stored extends StoredPicture>(
  { send, problemOf }: PictureStore<Stored>,
  onStored: (picture: Stored) => void,
) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(file: File, { signal }: AbortController): Promise<void> {
    setUpload({ file, share: 0, problem: null });
    try {
      const onProgress = (share: number) => !signal.aborted && setUpload({ file, share, problem: null });
      const picture = await send(file, { signal, onProgress });
      if (signal.aborted) return;
      setUpload(null);
      onStored(picture);
    } catch (error) {
      if (!signal.aborted) setUpload({ file, share: 0, problem: problemOf(error) });
    }
  }
  function start(file: File): void {
    running.current?.abort();
    running.current = new AbortController();
    void run(file, running.current);
  }
  function cancel(): void {
    running.current?.abort();
    setUpload(null);
  }
  return { upload, start, cancel };
}

function Sending({ upload: { file, share }, onCancel }: Readonly<{ upload: Upload; onCancel: () => void }>) {
  const t = useTranslations("pictureUpload");
  const locale = useLocale();
  const isDrawn = share === 1;
  return (
    <div className={styles.upload} role="status">
      <div className={styles.line}>
        <bdi className="shrinkable truncate">{file.name}</bdi>
        <Button onClick={onCancel} size="s">
          {t("cancel")}
        </Button>
      </div>
      <Progress label={file.name} value={isDrawn ? undefined : share} />
      <small className="text-12 faint">
        {isDrawn ? t("finishing") : t("progress", { percent: formatPercent(locale, share) })}
      </small>
    </div>
  );
}
