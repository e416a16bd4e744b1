import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { buttonClass } from "@/components/button";
import buttonStyles from "@/components/button.module.css";
import { Dialog } from "@/components/dialog";
import { Icon } from "@/components/icon";
import { IconButton } from "@/components/icon-button";
import { useIsRtl } from "@/components/use-is-rtl";
import type { Attachment } from "../schema";
import { AttachmentPicture } from "./attachment-picture";
import styles from "./lightbox.module.css";

type Props = Readonly<{
  pictures: readonly Attachment[];
  /** Null while it is closed. */
  shownId: string | null;
  onShow: (id: string) => void;
  onClose: () => void;
}>;

/** Shows the pictures of a message one after another, by button or arrow key. */
export function Lightbox({ pictures, shownId, onShow, onClose }: Props) {
  const t = useTranslations("chat.files");
  const tCommon = useTranslations("common");
  const isRtl = useIsRtl();
  // While it closes it still shows the last one.
  const [lastId, setLastId] = useState(shownId);
  if (shownId !== null && shownId !== lastId) setLastId(shownId);
  const at = pictures.findIndex(({ id }) => id === (shownId ?? lastId));
  const picture = pictures[at];
  const count = pictures.length;

  const step = (by: number) => {
    const next = pictures[(at + by + count) % count];
    if (next) onShow(next.id);
  };

  function handleKeyDown(event: KeyboardEvent) {
    if (count < 2 || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    step((event.key === "ArrowRight") === isRtl ? -1 : 1);
  }

  const download = picture && (
    <a
      aria-label={t("download", { name: picture.name })}
      className={buttonClass({ variant: "ghost" }, buttonStyles.icon)}
      download
      href={`/api/file/${picture.id}`}
      title={t("download", { name: picture.name })}
    >
      <Icon name="download" />
    </a>
  );
  return (
    <Dialog
      closeLabel={tCommon("close")}
      onClose={onClose}
      onKeyDown={handleKeyDown}
      open={shownId !== null}
      size="l"
      title={<bdi className={styles.name}>{picture?.name}</bdi>}
      tools={download}
    >
      {picture && (
        <div className={styles.stage}>
          <AttachmentPicture alt={picture.name} file={picture} iconSize={26} key={picture.id} />
        </div>
      )}
      {count > 1 && (
        <div className={styles.steps}>
          <IconButton icon="chevron-left" label={t("previous")} onClick={() => step(-1)} />
          <span aria-live="polite" className={styles.place}>
            {t("place", { at: at + 1, count })}
          </span>
          <IconButton icon="chevron-right" label={t("next")} onClick={() => step(1)} />
        </div>
      )}
    </Dialog>
  );
}
