import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { IconButton } from "@/components/icon-button";
import { VisuallyHidden } from "@/components/visually-hidden";
import type { Mailbox } from "../../client/use-mailbox";
import { isSystemLabel } from "../../domain/constants";
import { useLabelName } from "../../label/components/label-names";
import type { Mail } from "../../schema";
import { EmptyFolder } from "./empty-folder";
import { ListBar } from "./list-bar";
import { MailList } from "./mail-list";
import styles from "./mail-list.module.css";
import { MailSearch } from "./mail-search";

type Props = Readonly<{
  box: Mailbox;
  openId: string | null;
  currentId: string | null;
  /** The title of the page is that of the open mail, if there is one. */
  headingLevel: 1 | 2;
  field: RefObject<HTMLInputElement | null>;
  onOpen: (mail: Mail) => void;
  onFocus: (mailId: string) => void;
  onSearch: (text: string) => void;
  onLabels: () => void;
  onCompose: () => void;
}>;

/** The mails of a label with the search over all of them, and what can be done with many at once. */
export function ListPane({ box, openId, currentId, headingLevel, field, ...on }: Props) {
  const t = useTranslations("mail.box.list");
  const tLabels = useTranslations("mail.box.labels");
  const nameOf = useLabelName();
  const { label, place, labelsById, mails, list } = box;
  const Heading = `h${headingLevel}` as const;
  const own = labelsById.get(label);
  const name = isSystemLabel(label) ? nameOf({ id: label, name: label }) : (own?.name ?? t("label"));
  return (
    <section aria-label={t("label")} className={styles.pane}>
      <div className={styles.head}>
        <span data-narrow="">
          <IconButton icon="menu" label={t("labels")} onClick={on.onLabels} />
        </span>
        <Heading className={styles.title}>
          <bdi>{name}</bdi>
        </Heading>
        <span data-narrow="">
          <IconButton icon="square-pen" label={tLabels("compose")} onClick={on.onCompose} />
        </span>
      </div>
      <MailSearch field={field} onSearch={on.onSearch} search={place.search} />
      {mails.allIds.length > 0 && <ListBar box={box} />}
      {(label === "trash" || label === "spam") && place.search === "" && mails.allIds.length > 0 && (
        <EmptyFolder folder={label} />
      )}
      {place.search !== "" && list.data && (
        <VisuallyHidden role="status">
          {t(list.hasNextPage ? "foundMore" : "found", { count: mails.allIds.length })}
        </VisuallyHidden>
      )}
      <MailList
        box={box}
        currentId={currentId}
        key={`${label} ${place.search}`}
        onFocus={on.onFocus}
        onOpen={on.onOpen}
        openId={openId}
      />
    </section>
  );
}
