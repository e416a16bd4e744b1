"use client";
export function CardDialog(_props: Readonly<Record<string, unknown>>) {
  return null;
}
