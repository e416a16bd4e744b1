/** Whether files are dragged, rather than text or links. */
export const holdsFiles = ({ dataTransfer }: Readonly<{ dataTransfer: DataTransfer | null }>): boolean =>
  dataTransfer?.types.includes("Files") === true;

type Pasted = Readonly<{ clipboardData: DataTransfer | null }>;

/** Files of what was pasted. Word processors put a picture of a text beside it: then the text is meant. */
export function pastedFiles({ clipboardData }: Pasted): File[] {
  if (!clipboardData || clipboardData.types.includes("text/plain")) return [];
  return [...clipboardData.files];
}
