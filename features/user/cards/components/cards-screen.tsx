"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCallback, useMemo, useRef } from "react";
import { Skeleton } from "@/components/skeleton";
import { ListBody } from "../../list/components/list-body";
import { ListHeader, NewPersonLink } from "../../list/components/list-header";
import { ListPages } from "../../list/components/list-pages";
import screen from "../../list/components/list-screen.module.css";
import { ListToolbar, type RoleOption } from "../../list/components/list-toolbar";
import type { ListWords } from "../../list/components/list-words";
import { LivePeople } from "../../list/components/live-people";
import { PeopleDialogs } from "../../list/components/people-dialogs";
import { StatusTabs } from "../../list/components/status-tabs";
import { usePeople } from "../../list/components/use-people";
import { usePeopleActs } from "../../list/components/use-people-acts";
import { useSearchKey } from "../../list/components/use-search-key";
import { type Abilities, cardPageSizes, filtersOf, sortsFor } from "../../list/schema";
import styles from "./cards-screen.module.css";
import { PersonCard } from "./person-card";

type Props = Readonly<{
  abilities: Abilities;
  roles: readonly RoleOption[];
  /** The roles that the viewer may give. */
  grantable: readonly RoleOption[];
}>;

/** The same people as in the list, as one meets them: face, work, how to reach them. */
export function CardsScreen({ abilities, roles, grantable }: Props) {
  const t = useTranslations("userList");
  const locale = useLocale();
  const words = useMemo<ListWords>(() => ({ t, locale }), [t, locale]);
  const { state, change, query, people, counts, hrefOf, isWaiting } = usePeople(cardPageSizes, {
    hasCounts: abilities.manage,
  });
  const sorts = useMemo(() => sortsFor(abilities), [abilities]);
  const filters = useMemo(() => filtersOf(state), [state]);
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);
  const deeds = usePeopleActs(
    words,
    useCallback(() => {}, []),
  );
  return (
    <>
      <ListHeader abilities={abilities} filters={filters} title={t("title")} words={words} />
      <div className={screen.card}>
        {abilities.manage && (
          <StatusTabs counts={counts} hrefOf={hrefOf} onChange={change} state={state} words={words} />
        )}
        <ListToolbar
          hasVerified={abilities.manage}
          onChange={change}
          query={query}
          roles={roles}
          searchField={searchField}
          sorts={sorts}
          state={state}
          view="cards"
          words={words}
        />
        <ListBody
          emptyAction={abilities.manage && <NewPersonLink words={words} />}
          onChange={change}
          people={people}
          skeleton={<CardsSkeleton label={t("loading")} />}
          state={state}
          words={words}
        >
          {({ records, total, totalIsCapped }) => (
            <>
              <ul aria-busy={isWaiting} aria-label={t("cards.grid")} className={styles.grid}>
                {records.map((person) => (
                  <PersonCard acts={deeds.acts} key={person.id} person={person} words={words} />
                ))}
              </ul>
              <ListPages
                hrefOf={hrefOf}
                isCapped={totalIsCapped}
                onChange={change}
                sizes={cardPageSizes}
                state={state}
                total={total}
                words={words}
              />
            </>
          )}
        </ListBody>
      </div>
      <PeopleDialogs
        isRunning={deeds.isRunning}
        onChangeRole={(roleId) => void deeds.carryOutRole(roleId)}
        onClose={deeds.closeWish}
        onDeactivate={(reason) => void deeds.carryOutDeactivation(reason)}
        roles={grantable}
        wish={deeds.wish}
        words={words}
      />
      <LivePeople />
    </>
  );
}

const places = Array.from({ length: 8 }, (_, index) => index);

function CardsSkeleton({ label }: Readonly<{ label: string }>) {
  return (
    <div aria-busy="true" className={styles.grid}>
      <span className={screen.hidden} role="status">
        {label}
      </span>
      {places.map((place) => (
        <Skeleton height={212} key={place} shape="box" />
      ))}
    </div>
  );
}
