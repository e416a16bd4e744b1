import { useState } from "react";
import { Icon } from "@/components/icon";
import { fileIconOf } from "@/features/file/domain/file-icon";
import type { Attachment } from "../schema";

type Props = Readonly<{
  file: Pick<Attachment, "id" | "type" | "hasPreview">;
  /** Empty where the name stands beside it. */
  alt?: string;
  iconSize?: 20 | 26;
}>;

/** The picture of a file as the server has drawn it, or the sign for its kind. */
export function AttachmentPicture({ file: { id, type, hasPreview }, alt = "", iconSize = 20 }: Props) {
  const [hasFailed, setHasFailed] = useState(false);
  if (!hasPreview || hasFailed) return <Icon name={fileIconOf(type)} size={iconSize} />;
  return (
    // biome-ignore lint/performance/noImgElement: the server has made it small, and only its viewers may see it.
    <img alt={alt} loading="lazy" onError={() => setHasFailed(true)} src={`/api/file/${id}/preview`} />
  );
}
