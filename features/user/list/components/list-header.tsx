import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { paths } from "@/lib/paths";
import type { Abilities } from "../../domain/list-state";
import { ExportButton } from "../../exchange/components/export-button";
import { ImportButton } from "../../exchange/components/import-button";
import { InviteButton } from "../../invitation/components/invite-button";
import type { UserFilters } from "../../schema";
import styles from "./list-screen.module.css";
import type { ListWords } from "./list-words";

type Props = Readonly<{
  title: string;
  abilities: Abilities;
  /** Whom the list shows; an export takes just these. */
  filters: UserFilters;
  words: ListWords;
}>;

/** The page's name and its main acts, for the list and the cards alike. */
export function ListHeader({ title, abilities, filters, words }: Props) {
  return (
    <PageHeader
      className={styles.head}
      actions={
        <div className={styles.acts}>
          {abilities.export && <ExportButton filters={filters} />}
          {abilities.import && <ImportButton />}
          {abilities.manage && <InviteButton />}
          {abilities.manage && <NewPersonLink words={words} />}
        </div>
      }
      title={title}
    />
  );
}

export function NewPersonLink({ words: { t } }: Pick<Props, "words">) {
  return (
    <LinkButton href={paths.user.new} startIcon="user-plus" variant="solid">
      {t("new")}
    </LinkButton>
  );
}
