/** Puts each section between `<!-- scaling: name -->` and `<!-- end of name -->`. Throws when the page has no such place. */
export function withSections(page: string, sections: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(sections).reduce((text, [name, lines]) => {
    const [begin, end] = [`<!-- scaling: ${name} -->`, `<!-- end of ${name} -->`]
    const [before = '', rest = ''] = text.split(begin)
    const [, after] = rest.split(end)
    if (after === undefined) throw new Error(`docs/scaling.md has no place for ${name}`)
    return `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`
  }, page)
}
