/** Whether every word of what was typed is found in one of the texts; case and accents do not matter. */
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
