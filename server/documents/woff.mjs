// Unpacks a font of the web (WOFF 1.0, https://www.w3.org/TR/WOFF/) to the TrueType file in it. fontkit can, by a decompressor in
// JavaScript that takes a hundred times as long as Node's own.
import { inflateSync } from "node:zlib";

const headerBytes = 44;
const entryBytes = 20;

/** @param {Buffer} woff @returns {Buffer} */
export function unpackWoff(woff) {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => readTable(woff, headerBytes + at * entryBytes));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  let offset = head.length;
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    tag.copy(head, 12 + 16 * at);
    head.writeUInt32BE(checksum, 16 + 16 * at);
    head.writeUInt32BE(offset, 20 + 16 * at);
    head.writeUInt32BE(data.length, 24 + 16 * at);
    offset += data.length + paddingOf(data);
  }
  return Buffer.concat([head, ...tables.flatMap(({ data }) => [data, Buffer.alloc(paddingOf(data))])]);
}

/** @param {Buffer} woff @param {number} at */
function readTable(woff, at) {
  const from = woff.readUInt32BE(at + 4);
  const packed = woff.subarray(from, from + woff.readUInt32BE(at + 8));
  const isPacked = packed.length < woff.readUInt32BE(at + 12);
  return {
    tag: woff.subarray(at, at + 4),
    checksum: woff.readUInt32BE(at + 16),
    data: isPacked ? inflateSync(packed) : packed,
  };
}

/** Tables begin at multiples of four. @param {Buffer} data */
const paddingOf = (data) => (4 - (data.length % 4)) % 4;
