/** Next answers an imported font file with its public address, the same that style sheets use. */
declare module "*.woff2" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: the bundler makes it so.
  export default url;
}

declare module "subset-font" {
  type Options = { targetFormat?: "woff2"; variationAxes?: Record<string, { min: number; max: number }> };
  // biome-ignore lint/style/noDefaultExport: the package makes it so.
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}

/** What the build reads of the sources: next.config.ts writes it (scripts/structure) and names the file. */
declare module "ordo-structure" {
  const facts: import("./features/structure/domain/structure-facts").StructureFacts;
  // biome-ignore lint/style/noDefaultExport: JSON has nothing else.
  export default facts;
}
