/** Next answers an imported font file with its public address, the same that style sheets use. */
declare module "*.woff2" {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: the bundler makes it so.
  export default url;
}
