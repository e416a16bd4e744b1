import "server-only";

/** What RFC 8187 lets stand as it is and `encodeURIComponent` does not escape by itself. */
const encode = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content-Disposition (RFC 6266) with a name of any letters; old programs get it in ASCII. */
export const dispositionOf = (kind: "attachment" | "inline", name: string): string =>
  `${kind}; filename="${name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_")}"; filename*=UTF-8''${encode(name)}`;
