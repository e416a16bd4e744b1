"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/button";
import { Failure } from "@/components/failure";
import { FileDrop } from "@/components/file-drop";
import { Skeleton } from "@/components/skeleton";
import { VisuallyHidden } from "@/components/visually-hidden";
import { productLimits } from "@/features/product/domain/constants";
import { formatFileSize, formatNumber } from "@/lib/format";
import { useLiveRefresh } from "@/lib/use-live-refresh";
import { receiveImages } from "../client/mutations";
import { imageKeys, imagesQuery } from "../client/queries";
import { cancelUpload, runUploads } from "../client/run-uploads";
import { uploadActions, useImageUploads } from "../client/store";
import { PictureList } from "./picture-list";
import styles from "./product-pictures.module.css";
import { UploadLine } from "./upload-line";

/** The pictures of a product, those on their way, and where to add some. */
export function ProductPictures({ productId }: Readonly<{ productId: string }>) {
  const t = useTranslations("productImage");
  const tCommon = useTranslations("common");
  const locale = useLocale();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(imagesQuery(productId));
  const uploads = useImageUploads(productId);
  const [status, setStatus] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useLiveRefresh({
    topics: ["product.images-changed"],
    restMs: 0,
    refresh: () => client.invalidateQueries({ queryKey: imageKeys.list(productId) }),
  });
  const start = () =>
    runUploads((upload, images) => {
      receiveImages(client, upload.productId, images);
      setStatus(t("upload.done", { name: upload.file.name }));
    });
  // The row goes, and the focus must not go with it.
  const focusField = () => field.current?.focus();
  const images = data?.images ?? [];
  const hint = t("limit", {
    size: formatFileSize(locale, productLimits.imageBytes),
    count: formatNumber(locale, productLimits.images),
  });
  return (
    <div className={styles.pictures}>
      {!data && error && (
        <Failure>
          {t("problems.load")}{" "}
          <Button loading={isFetching} onClick={() => void refetch()} size="s">
            {tCommon("tryAgain")}
          </Button>
        </Failure>
      )}
      {!data && !error && (
        <div aria-busy="true" aria-label={t("loading")} role="status">
          <Skeleton height={96} shape="box" />
        </div>
      )}
      {data && images.length === 0 && uploads.length === 0 && <p className={styles.none}>{t("none")}</p>}
      {images.length > 0 && <PictureList images={images} onGone={focusField} productId={productId} />}
      {uploads.length > 0 && (
        <ul aria-label={t("uploads")} className={styles.list}>
          {uploads.map((upload) => (
            <UploadLine
              key={upload.key}
              onCancel={() => {
                cancelUpload(upload);
                focusField();
              }}
              onRetry={() => {
                uploadActions.uploadRetried(upload.key);
                start();
              }}
              upload={upload}
            />
          ))}
        </ul>
      )}
      {data && (
        <FileDrop
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          hint={hint}
          icon="image"
          isLow={images.length > 0}
          isMultiple
          label={t("choose")}
          onChoose={(files) => {
            uploadActions.filesChosen(productId, files);
            start();
          }}
          ref={field}
        />
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </div>
  );
}
