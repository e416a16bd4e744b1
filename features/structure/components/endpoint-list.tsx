"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import styles from "./endpoint-list.module.css";
import { FactList, type FactListProps } from "./fact-list";

const EndpointDetails = dynamic(() => import("./endpoint-details").then((module) => module.EndpointDetails), {
  ssr: false,
});

type Props = FactListProps & Readonly<{ origin: string; detailsLabel: string }>;

/** The list of endpoints; the details of one load when it is opened. */
export function EndpointList({ origin, detailsLabel, ...list }: Props) {
  return (
    <FactList {...list} details={({ name }) => <EndpointFold label={detailsLabel} name={name} origin={origin} />} />
  );
}

function EndpointFold({ name, origin, label }: Readonly<{ name: string; origin: string; label: string }>) {
  const [hasOpened, setHasOpened] = useState(false);
  return (
    <details className={styles.fold} onToggle={() => setHasOpened(true)}>
      <summary aria-label={`${label}: ${name}`} className={styles.summary}>
        {label}
      </summary>
      {hasOpened && <EndpointDetails name={name} origin={origin} />}
    </details>
  );
}
