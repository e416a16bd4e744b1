import type { ReactNode } from "react";
import { PublicFrame } from "../public-frame";

export default function PagesLayout({ children }: Readonly<{ children: ReactNode }>) {
  return <PublicFrame>{children}</PublicFrame>;
}
