import "server-only";

/** What RFC 8187 lets stand as it is and `encodeURIComponent` does not escape by itself. */
const encode = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

const asciiOf = (name: string) => name.replaceAll(/[^\x20-\x7e]|["\\%]/g, "_");

/** Content-Disposition (RFC 6266) with a name of any letters; old programs get `plainName`, in ASCII. */
export const dispositionOf = (kind: "attachment" | "inline", name: string, plainName = asciiOf(name)): string =>
  `${kind}; filename="${plainName}"; filename*=UTF-8''${encode(name)}`;
