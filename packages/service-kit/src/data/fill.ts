/** The values of placeholders by name; undefined or empty when the operator set nothing. */
export type Facts = Readonly<Record<string, string | undefined>>

const placeholder = /\{\{(\w+)\}\}/g

/** Fills the facts into the placeholders of a page. A line with a placeholder whose fact is not set is left out. */
export const fill = (markdown: string, facts: Facts): string =>
  markdown
    .split('\n')
    .filter((line) => [...line.matchAll(placeholder)].every(([, name = '']) => facts[name]))
    .map((line) => line.replaceAll(placeholder, (_, name: string) => facts[name] ?? ''))
    .join('\n')
