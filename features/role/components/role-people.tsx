import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "@/components/button";
import { Failure } from "@/components/failure";
import { PersonLink } from "@/components/person-link";
import { rolePeopleQuery } from "../client/queries";
import type { RoleCopy } from "./role-copy";
import styles from "./role-editor.module.css";

type Props = Readonly<{ roleId: number; count: number; copy: RoleCopy }>;

/** The names of the people with a role, loaded on demand. */
export function RolePeople({ roleId, count, copy: { t } }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const found = useInfiniteQuery({ ...rolePeopleQuery(roleId), enabled: isOpen });
  const people = found.data?.pages.flatMap((page) => page.people) ?? [];
  if (count === 0) return null;
  return (
    <div className={styles.people}>
      <Button
        aria-controls={id}
        aria-expanded={isOpen}
        endIcon={isOpen ? "chevron-up" : "chevron-down"}
        loading={isOpen && found.isPending}
        onClick={() => setIsOpen(!isOpen)}
        size="s"
        variant="ghost"
      >
        {t("people.who", { count })}
      </Button>
      <div hidden={!isOpen} id={id}>
        {found.isError && <Failure>{t("people.failed")}</Failure>}
        {people.length > 0 && (
          <ul className={styles.names}>
            {people.map((person) => (
              <li key={person.id}>
                <PersonLink id={person.id} name={person.name} />
                {person.isAdmin && <span className={styles.note}> · {t("people.administrator")}</span>}
              </li>
            ))}
          </ul>
        )}
        {found.hasNextPage && (
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()} size="s">
            {t("people.more")}
          </Button>
        )}
      </div>
    </div>
  );
}
