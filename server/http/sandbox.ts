/** Headers of what people sent: whatever a file holds, the browser runs nothing of it and shows it nowhere. */
export const sandbox = {
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
};
