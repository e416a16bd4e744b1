import "server-only";
import type { Readable } from "node:stream";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { Backend } from "./backend";
import type { BucketLocation } from "./storage-url";

/** Objects in a bucket. The address holds the bucket as a path, which every compatible service understands. */
export function openBucket({ bucket, endpoint, region, accessKeyId, secretAccessKey }: BucketLocation): Backend {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Checksums beyond the signature are AWS's own; other services reject the trailers that carry them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 60_000 },
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
  return {
    disk,
    async readRange(key, { start, end }) {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` }),
      );
      return Body as Readable;
    },
    move: (from, to) => disk.move(from, to),
    flush: async () => {},
  };
}
