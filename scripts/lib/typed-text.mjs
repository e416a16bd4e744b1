/** What a person types text into; NameField and InlineComposer, which guard themselves, are none. */
const fields = /<(input|textarea|TextField|TextArea|MuiTextField|DateField|PasswordField|EmailField)\b/g;
const noText = /\btype="(?:search|checkbox|radio|range|file|hidden|color)"|\btype=\{|\breadOnly(?=[\s/>])(?!=)/;
const guards = /<LeaveGuard\b|\buseLeaveGuard\(|\buseDiscardQuestion\(|<FormDialog\b/;
/** The button that a dialog's form closes it with: the guard would not hear of it. */
const unguardedClose = /<Button\s[^>]*?onClick=\{(?:onClose|close|handleClose|onCancel|giveUp)\}/;

/** The attributes of a tag: braces may hold what ends a tag. */
function attributesAt(/** @type {string} */ text, /** @type {number} */ from) {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    else if (text[at] === "}") depth -= 1;
    else if (text[at] === ">" && depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** Whether a file draws a field whose text is lost when what it stands in closes. A search is typed again. */
const takesText = (/** @type {string} */ text) =>
  [...text.matchAll(fields)].some((found) => !noText.test(attributesAt(text, found.index + found[0].length)));

/**
 * Where typed text can be lost unasked: a component with a field needs a guard, beside it or in the form that `guardedBy`
 * names for it; `exempt` says why another needs none. Neither may name what does not need it.
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
