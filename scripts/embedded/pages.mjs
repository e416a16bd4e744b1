/** PostgreSQL's page, in bytes. */
export const pageBytes = 8192;
const zeros = Buffer.alloc(pageBytes);

/** Whether the page at `at`, or what there is of it, holds nothing but zeros. @param {Buffer} bytes @param {number} at */
export const isZeroPage = (bytes, at) => {
  const page = bytes.subarray(at, at + pageBytes);
  return page.equals(zeros.subarray(0, page.length));
};
