import { Children, type ComponentProps, type ReactNode } from "react";
import { CardRows } from "@/components/card-rows";
import { TitledCard } from "@/components/titled-card";

type Props = ComponentProps<typeof TitledCard> & Readonly<{ children: ReactNode }>;

/** A short list with a title that says what it shows; `empty` where there are no rows. */
export function SalesCard({ empty, children, ...rest }: Props) {
  const isEmpty = Children.count(children) === 0;
  return (
    <TitledCard {...rest} empty={isEmpty && empty}>
      {!isEmpty && <CardRows>{children}</CardRows>}
    </TitledCard>
  );
}
