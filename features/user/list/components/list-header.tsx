import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { paths } from "@/lib/paths";
import type { Abilities } from "../../domain/list-state";
import { ExportButton } from "../../exchange/components/export-button";
import { ImportButton } from "../../exchange/components/import-button";
import { InviteButton } from "../../invitation/components/invite-button";
import type { UserFilters } from "../../schema";
import type { ListCopy } from "./list-copy";

type Props = Readonly<{
  title: string;
  abilities: Abilities;
  /** Whom the list shows; an export takes just these. */
  filters: UserFilters;
  copy: ListCopy;
}>;

/** The header of the list and the cards of people, with the main actions. */
export function ListHeader({ title, abilities, filters, copy }: Props) {
  return (
    <PageHeader
      actions={
        <>
          {abilities.export && <ExportButton filters={filters} />}
          {abilities.import && <ImportButton />}
          {abilities.manage && <InviteButton />}
          {abilities.manage && <NewPersonLink copy={copy} />}
        </>
      }
      title={title}
    />
  );
}

export function NewPersonLink({ copy: { t } }: Pick<Props, "copy">) {
  return (
    <LinkButton href={paths.user.new} startIcon="user-plus" variant="solid">
      {t("new")}
    </LinkButton>
  );
}
