"use client";

import { useEffect, useState } from "react";
import { Card } from "@/components/card";
import { Table } from "@/components/table";

export type DetectionNames = Readonly<{ query: string; cookie: string; storageKey: string; defaultLocale: string }>;

const places = ["query", "cookie", "localStorage", "sessionStorage", "account", "header", "default"] as const;
type Place = (typeof places)[number];

type Props = Readonly<{
  names: DetectionNames;
  texts: Readonly<Record<Place | "label" | "place" | "name" | "found" | "nothing" | "server", string>>;
}>;

function readStorage(kind: "localStorage" | "sessionStorage", key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

function readBrowser({
  query,
  cookie,
  storageKey,
  defaultLocale,
}: DetectionNames): Readonly<Record<Place, string | null>> {
  return {
    query: new URLSearchParams(location.search).get(query),
    cookie: new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1] ?? null,
    localStorage: readStorage("localStorage", storageKey),
    sessionStorage: readStorage("sessionStorage", storageKey),
    account: null,
    header: navigator.languages.join(", "),
    default: defaultLocale,
  };
}

/** The sources that can set the language, in order, with what this browser has in each. */
export function LanguageDetection({ names, texts }: Props) {
  const [found, setFound] = useState<Readonly<Record<Place, string | null>> | null>(null);
  useEffect(() => setFound(readBrowser(names)), [names]);
  const nameOf: Readonly<Partial<Record<Place, string>>> = {
    query: `?${names.query}=`,
    cookie: names.cookie,
    localStorage: names.storageKey,
    sessionStorage: names.storageKey,
    header: "Accept-Language",
  };
  return (
    <Card padding="none">
      <Table dense label={texts.label}>
        <thead>
          <tr>
            <th scope="col">{texts.place}</th>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.found}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place}>
              <th scope="row">{texts[place]}</th>
              <td>{nameOf[place] && <code dir="ltr">{nameOf[place]}</code>}</td>
              <td>
                {place === "account" ? (
                  texts.server
                ) : found?.[place] ? (
                  <code dir="ltr">{found[place]}</code>
                ) : (
                  found && texts.nothing
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
