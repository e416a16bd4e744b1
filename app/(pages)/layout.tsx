import type { ReactNode } from "react";
import { PublicFrame } from "../public-frame";

/** Renders the header and footer around the general public pages. */
export default function PagesLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <PublicFrame>{children}</PublicFrame>;
}
