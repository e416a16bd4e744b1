/** A page's title in the form that all pages share, which has `%s` in its place. As a function: `$&` in it stays as it is. */
export const documentTitle = (template: string, title: string): string => template.replace("%s", () => title);
