/** Whether every word of the search is in one of the texts; ignores case and accents. */
export function matches(typed: string, ...texts: readonly (string | null | undefined)[]) {
  const found = plain(texts.filter(Boolean).join(' '))
  return plain(typed)
    .split(/\s+/)
    .every((word) => found.includes(word))
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}(?<=[\u0300-\u036f])/gu, '')
