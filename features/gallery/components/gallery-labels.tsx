import { useTranslations } from "next-intl";
import { Avatar } from "@/components/avatar";
import { AvatarGroup } from "@/components/avatar-group";
import { Badge } from "@/components/badge";
import { Chip } from "@/components/chip";
import { IconButton } from "@/components/icon-button";
import { GallerySection } from "./gallery-section";

const people = ["Б.Номин", "Г.Мөнхзул", "С.Оюунбилэг", "Б.Дэлгэр", "Э.Төмөр", "Ө.Үүрийнтуяа"].map((name) => ({ name }));

/** The gallery section of chips and badges. */
export function GalleryLabels() {
  const t = useTranslations("gallery");
  return (
    <GallerySection id="labels" title={t("labels")}>
      <div className="row wrap gap-3">
        <Chip dot tone="success">
          {t("done")}
        </Chip>
        <Chip dot tone="info">
          {t("inReview")}
        </Chip>
        <Chip dot tone="warning">
          {t("waiting")}
        </Chip>
        <Chip dot tone="error">
          {t("late")}
        </Chip>
        <Chip>{t("planned")}</Chip>
        <Chip icon="sparkles" tone="primary">
          {t("new")}
        </Chip>
      </div>
      <div className="row wrap gap-3">
        <Chip shape="tag" tone="primary">
          {t("design")}
        </Chip>
        <Chip shape="tag" tone="success">
          {t("interface")}
        </Chip>
        <Badge count={7} label={t("unread", { count: 7 })} tone="neutral" />
        <Badge count={240} label={t("unread", { count: 240 })} tone="primary" />
        <Badge count={3} label={t("unread", { count: 3 })}>
          <IconButton icon="bell" label={t("feedback")} variant="outline" />
        </Badge>
        <Badge label={t("unread", { count: 1 })}>
          <IconButton icon="mail" label={t("email")} variant="outline" />
        </Badge>
      </div>
    </GallerySection>
  );
}

export function GalleryPeople() {
  const t = useTranslations("gallery");
  return (
    <GallerySection id="people" title={t("people")}>
      <div className="row wrap gap-3">
        {people.map(({ name }) => (
          <Avatar key={name} name={name} size={40} />
        ))}
      </div>
      <div className="row wrap gap-3">
        <AvatarGroup people={people} />
        <AvatarGroup people={people.slice(0, 3)} size={32} />
        <Avatar name="Nomin Bat" size={64} />
        <Avatar name="نور الدين" size={48} />
      </div>
    </GallerySection>
  );
}
