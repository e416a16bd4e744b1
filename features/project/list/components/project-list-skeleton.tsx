"use client";

import { useTranslations } from "next-intl";
import { Skeleton } from "@/components/skeleton";
import styles from "./project-cards.module.css";

const places = Array.from({ length: 6 }, (_, at) => at);

/** The shape of a page of projects. */
export function ProjectListSkeleton() {
  const t = useTranslations("common");
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {t("loading")}
      </span>
      <div className={styles.cards}>
        {places.map((place) => (
          <div className={styles.card} key={place}>
            <Skeleton height={22} shape="box" width={80} />
            <Skeleton width={`${50 + ((place * 11) % 35)}%`} />
            <Skeleton width="40%" />
            <Skeleton height={8} shape="box" width="100%" />
            <Skeleton height={28} shape="box" width={96} />
          </div>
        ))}
      </div>
    </div>
  );
}
