/** A bucket of an S3-compatible service, as STORAGE_URL names it. */
export type BucketLocation = Readonly<{
  /** Scheme, host and port. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

/**
 * Reads `s3://key:secret@host[:port]/bucket?region=…&tls=false`; null where that is not its form. Keys are percent-encoded as
 * in any URL. Without a region it is us-east-1, which most services other than AWS ignore.
 */
export function parseStorageUrl(text: string): BucketLocation | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url?.pathname ?? "")?.[1];
  if (url?.protocol !== "s3:" || !url.host || !url.username || !url.password || !bucket) return null;
  const scheme = url.searchParams.get("tls") === "false" ? "http" : "https";
  return {
    endpoint: `${scheme}://${url.host}`,
    bucket,
    region: url.searchParams.get("region") || "us-east-1",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
