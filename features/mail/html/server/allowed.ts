/** What the HTML of a mail may consist of: nothing that runs, loads, moves out of its place or is parsed as raw text. */
import "server-only";

const namesIn = (text: string) => text.trim().split(/\s+/);

export const allowedTags = namesIn(`
  a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl
  dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp
  section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr
`);

/** Their content is dropped with them. */
export const droppedWithContent = namesIn(`
  applet audio canvas embed frameset head iframe math noembed noframes noscript object option plaintext script
  style svg template textarea title video xmp
`);

const cellAttributes = ["align", "bgcolor", "colspan", "height", "nowrap", "rowspan", "scope", "valign", "width"];
const tableAttributes = ["align", "bgcolor", "border", "cellpadding", "cellspacing", "height", "width"];

export const allowedAttributes: Record<string, string[]> = {
  "*": ["dir", "lang", "style", "title"],
  a: ["href", "rel", "target"],
  col: ["align", "span", "valign", "width"],
  colgroup: ["align", "span", "valign", "width"],
  div: ["align"],
  font: ["color", "face", "size"],
  h1: ["align"],
  h2: ["align"],
  h3: ["align"],
  hr: ["align", "color", "size", "width"],
  img: ["align", "alt", "border", "height", "hspace", "src", "vspace", "width"],
  li: ["value"],
  ol: ["reversed", "start", "type"],
  p: ["align"],
  table: tableAttributes,
  tbody: ["align", "valign"],
  td: cellAttributes,
  tfoot: ["align", "valign"],
  th: cellAttributes,
  thead: ["align", "valign"],
  tr: ["align", "bgcolor", "height", "valign"],
  ul: ["type"],
};

/** No function but those of colours, so that nothing is loaded; no escapes, which would hide one. */
const plainValue = /^(?:[\w\s#%.,'"!+/-]|(?<=\b(?:rgb|hsl)a?)\([\d\s%.,/deg]{1,60}\)){1,300}$/i;

const sides = ["top", "right", "bottom", "left"];
const styleNames = [
  ...namesIn(`
    background background-color border border-bottom border-collapse border-color border-left border-radius
    border-right border-spacing border-style border-top border-width clear color direction float font font-family
    font-size font-style font-weight height letter-spacing line-height list-style-type margin max-height max-width
    min-height min-width opacity overflow-wrap padding table-layout text-align text-decoration text-indent
    text-transform vertical-align white-space width word-break word-spacing word-wrap
  `),
  ...sides.flatMap((side) => [`margin-${side}`, `padding-${side}`]),
];

export const allowedStyles: Record<string, Record<string, RegExp[]>> = {
  "*": {
    ...Object.fromEntries(styleNames.map((name) => [name, [plainValue]])),
    display: [/^(?:none|block|inline|inline-block|list-item|table|table-row|table-cell)(?:\s*!important)?$/i],
  },
};
