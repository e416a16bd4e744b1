import type { ReactNode } from "react";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { paths } from "@/lib/paths";
import { InviteButton } from "../../invitation/components/invite-button";
import type { UserFilters } from "../../schema";
import type { Abilities } from "../schema";
import type { ListWords } from "./list-words";

type Props = Readonly<{
  title: string;
  abilities: Abilities;
  filters: UserFilters;
  children?: ReactNode;
  words: ListWords;
}>;

/** The page's name and its main acts, for the list and the cards alike. */
export function ListHeader({ title, abilities, children, words: { t } }: Props) {
  return (
    <PageHeader
      actions={
        <>
          {children}
          {abilities.manage && <InviteButton />}
          {abilities.manage && (
            <LinkButton href={paths.user.new} startIcon="user-plus" variant="solid">
              {t("new")}
            </LinkButton>
          )}
        </>
      }
      title={title}
    />
  );
}
