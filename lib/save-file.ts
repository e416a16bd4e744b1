/** A browser that asks first where to put a file may read it this late. */
const readableMs = 10_000;

/** Downloads a file to the person's device. */
export function saveFile({ blob, name }: Readonly<{ blob: Blob; name: string }>): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readableMs);
}
