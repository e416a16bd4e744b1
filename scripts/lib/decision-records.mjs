const recordName = /^docs\/decisions\/(\d{3})-[a-z0-9-]+\.md$/;

/**
 * What is wrong with the decision records: a name without a number, a number that two have, a heading that says another
 * number than the name.
 * @param {readonly { file: string, text: string }[]} records
 * @returns {string[]}
 */
export function recordFaults(records) {
  /** @type {Map<string, string>} */
  const holders = new Map();
  return records.flatMap(({ file, text }) => {
    const number = recordName.exec(file)?.[1];
    if (number === undefined) return [`${file}: a decision record is called NNN-title.md`];
    const holder = holders.get(number);
    holders.set(number, file);
    return [
      ...(holder === undefined ? [] : [`${file}: ${holder} has the number ${number} already`]),
      ...(text.startsWith(`# ${number}: `) ? [] : [`${file}: its heading must begin with "# ${number}: "`]),
    ];
  });
}
