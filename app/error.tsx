"use client";

import { FaultPage } from "@/components/fault-page";

type Props = Readonly<{ error: unknown; retry: () => void }>;

export default function RootFault(props: Props) {
  return (
    <main id="main">
      <FaultPage {...props} />
    </main>
  );
}
