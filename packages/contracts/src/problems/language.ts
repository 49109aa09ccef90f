import type { Language } from './text.ts'

/** Returns the supported language that an `Accept-Language` header prefers; English when it wants none of them. */
export function languageOf(header: string | undefined): Language {
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 }
  for (const range of (header ?? '').toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
    const language = /^(en|hi)(-|$)/.exec(tag)?.[1] as Language | undefined
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
    if (language && weight > best.weight) best = { language, weight }
  }
  return best.language
}
