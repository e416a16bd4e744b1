"use client";

import { useCallback } from "react";
import { Skeleton } from "@/components/skeleton";
import type { Abilities } from "../../domain/list-state";
import { PeopleScreen } from "../../list/components/people-screen";
import type { RoleOption } from "../../list/components/people-toolbar";
import { usePeopleActions } from "../../list/components/use-people-acts";
import { usePeopleScreen } from "../../list/components/use-people-screen";
import styles from "./cards-screen.module.css";
import { PersonCard } from "./person-card";

type Props = Readonly<{
  abilities: Abilities;
  roles: readonly RoleOption[];
  /** The roles that the viewer may give. */
  grantable: readonly RoleOption[];
  /** The query of the address that the server drew this for. */
  search: string;
}>;

/** The people of the list as cards with picture, job and contact details. */
export function CardsScreen({ abilities, roles, grantable, search }: Props) {
  const screen = usePeopleScreen("cards", abilities, search);
  const { copy, isWaiting } = screen;
  const actions = usePeopleActions(
    copy,
    useCallback(() => {}, []),
  );
  return (
    <PeopleScreen
      actions={actions}
      grantable={grantable}
      roles={roles}
      screen={screen}
      skeleton={<CardsSkeleton label={copy.t("loading")} />}
    >
      {({ records }) => (
        <ul aria-busy={isWaiting} aria-label={copy.t("cards.grid")} className={styles.grid}>
          {records.map((person) => (
            <PersonCard actions={actions.acts} key={person.id} person={person} copy={copy} />
          ))}
        </ul>
      )}
    </PeopleScreen>
  );
}

const places = Array.from({ length: 8 }, (_, index) => index);

function CardsSkeleton({ label }: Readonly<{ label: string }>) {
  return (
    <div aria-busy="true" className={styles.grid}>
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {places.map((place) => (
        <Skeleton height={212} key={place} shape="box" />
      ))}
    </div>
  );
}
