import { Children, type ComponentProps, type ReactNode } from "react";
import { CardRows } from "@/components/card-rows";
import { TitledCard } from "@/components/titled-card";

type Props = ComponentProps<typeof TitledCard> & Readonly<{ children: ReactNode }>;

/** A card with a title and a short list, or an empty state without rows. */
export function SalesCard({ empty, children, ...rest }: Props) {
  const isEmpty = Children.count(children) === 0;
  return (
    <TitledCard {...rest} empty={isEmpty && empty}>
      {!isEmpty && <CardRows>{children}</CardRows>}
    </TitledCard>
  );
}
