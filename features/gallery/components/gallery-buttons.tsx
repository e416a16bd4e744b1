import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { IconButton } from "@/components/icon-button";
import { Kbd } from "@/components/kbd";
import { LinkButton } from "@/components/link-button";
import { paths } from "@/lib/paths";
import { GallerySection } from "./gallery-section";

/** The gallery section of buttons. */
export function GalleryButtons() {
  const t = useTranslations("gallery");
  return (
    <GallerySection id="buttons" title={t("buttons")}>
      <div className="row wrap gap-3">
        <Button startIcon="plus" variant="solid">
          {t("createProject")}
        </Button>
        <Button startIcon="user-plus">{t("invite")}</Button>
        <Button variant="soft">{t("save")}</Button>
        <Button variant="ghost">{t("archive")}</Button>
        <Button startIcon="trash-2" variant="danger">
          {t("delete")}
        </Button>
      </div>
      <div className="row wrap gap-3">
        <Button size="s" variant="solid">
          {t("save")}
        </Button>
        <Button size="s">{t("save")}</Button>
        <Button loading variant="solid">
          {t("working")}
        </Button>
        <Button disabled>{t("disabled")}</Button>
        <Button size="l" variant="solid">
          {t("save")}
        </Button>
      </div>
      <div className="row wrap gap-3">
        <LinkButton endIcon="arrow-right" href={paths.kanban} variant="soft">
          {t("goToBoard")}
        </LinkButton>
        <IconButton icon="pencil" label={t("rename")} />
        <IconButton icon="ellipsis" label={t("menu")} variant="outline" />
        <IconButton icon="bell" label={t("feedback")} round variant="soft" />
        <IconButton icon="x" label={t("archive")} size="s" />
        <span className="row wrap gap-3">
          {t("shortcut")}
          <span dir="ltr">
            <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
          </span>
        </span>
      </div>
    </GallerySection>
  );
}
