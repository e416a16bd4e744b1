/** Fields for text, except NameField and InlineComposer, which guard themselves. */
const fields =
  /<(input|textarea|TextField|TextArea|TextEditor|RichTextField|MuiTextField|DateField|MomentFields|PasswordField|EmailField)\b/g;
const noText = /\btype="(?:search|checkbox|radio|range|file|hidden|color)"|\btype=\{|\breadOnly(?=[\s/>])(?!=)/;
const guards = /<LeaveGuard\b|\buseLeaveGuard\(|\buseDiscardQuestion\(|<FormDialog\b/;
/** A button that closes a dialog past its guard. */
const unguardedClose = /<Button\s[^>]*?onClick=\{(?:onClose|close|handleClose|onCancel|giveUp)\}/;

/** The attributes of a tag; a `>` in braces does not end it. */
function attributesAt(/** @type {string} */ text, /** @type {number} */ from) {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    else if (text[at] === "}") depth -= 1;
    else if (text[at] === ">" && depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** Whether a file renders a field for text; searches do not count. */
const takesText = (/** @type {string} */ text) =>
  [...text.matchAll(fields)].some((found) => !noText.test(attributesAt(text, found.index + found[0].length)));

/**
 * Violations of “typed text is not lost unasked”: a component with a field for text needs a guard in its file or in the form
 * that `guardedBy` names; `exempt` gives the reason why another needs none. Neither list may name a file without need.
 * @param {{ sources: ReadonlyMap<string, string>, guardedBy: Record<string, string>, exempt: Record<string, string> }} input
 * @returns {string[]}
 */
export function typedTextFaults({ sources, guardedBy, exempt }) {
  const isGuarded = (/** @type {string} */ file) => guards.test(sources.get(file) ?? "");
  const faults = [...sources].flatMap(([file, text]) => {
    const isListed = file in guardedBy || file in exempt;
    if (!takesText(text)) return isListed ? [`${file}: listed as a file that takes text, and takes none`] : [];
    if (isGuarded(file)) {
      if (isListed) return [`${file}: guards its text itself; take it off the list`];
      const isOpen = /<(?:Dialog|ConfirmDialog)\b/.test(text) && unguardedClose.test(text);
      return isOpen ? [`${file}: a button closes its dialog past the guard; use CloseButton`] : [];
    }
    const guard = guardedBy[file];
    if (guard && !isGuarded(guard)) return [`${file}: ${guard} does not guard its text`];
    return isListed ? [] : [`${file}: text typed here is lost unasked; render a LeaveGuard or use a FormDialog`];
  });
  const missing = [...Object.keys(guardedBy), ...Object.keys(exempt)].filter((file) => !sources.has(file));
  const listeners = [...sources].filter(([file, text]) => text.includes("beforeunload") && !isGuarded(file));
  return [
    ...faults,
    ...missing.map((file) => `${file}: listed as a file that takes text, and not there`),
    ...listeners.map(([file]) => `${file}: asks before the page goes by itself; use LeaveGuard or useUnloadGuard`),
  ];
}
