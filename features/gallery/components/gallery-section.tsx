import type { ReactNode } from "react";
import { Card } from "@/components/card";
import styles from "./gallery.module.css";

type Props = Readonly<{ id: string; title: string; children: ReactNode }>;

/** A section of the component gallery. */
export function GallerySection({ id, title, children }: Props) {
  return (
    <Card aria-labelledby={id} as="section" className={styles.section}>
      <h2 className="text-16" id={id}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
