import { isolated } from '../typed/isolated.ts'

export type Language = 'en' | 'hi'

/**
 * A refusal: its HTTP status and its sentence in both languages. `%s` stands for a parameter; both languages have the
 * same ones. `{minute/minutes}` is the word that agrees with the number before it.
 */
export interface ProblemText {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 431 | 500 | 503
  readonly en: string
  readonly hi: string
}

/** A failed check of an input, always 400. `{field}` stands for the name of the field. */
export interface FieldText {
  readonly en: string
  readonly hi: string
}

/** A value for a `%s`; one text for each language when the value is made of words. */
export type Parameter = string | number | Readonly<Record<Language, string>>

type Placeholders<Text extends string> = Text extends `${string}%s${infer Rest}`
  ? [Parameter, ...Placeholders<Rest>]
  : []

/** The values that a sentence needs: one for each `%s` of its English. */
export type ParametersOf<Text extends { en: string }> = Placeholders<Text['en']>

const placeholders = /%s|\{field\}|\{(?<one>[^{}/]+)\/(?<other>[^{}/]+)\}/g

/** Inserts the field's name and the parameters, in their order, into the sentence of a language. */
export function fillIn(
  texts: Readonly<Record<Language, string>>,
  language: Language,
  parameters: readonly Parameter[],
  field = '',
) {
  let next = 0
  const parameterText = (parameter: Parameter = '') =>
    isolated(String(typeof parameter === 'object' ? parameter[language] : parameter))
  return texts[language].replaceAll(placeholders, (placeholder, one?: string, other?: string) => {
    if (placeholder === '%s') return parameterText(parameters[next++])
    if (!one || !other) return field
    return new Intl.PluralRules(language).select(Number(parameters[next - 1])) === 'one' ? one : other
  })
}

/** Returns the sentence with an ellipsis for each parameter. */
export const outlineOf = (sentence: string) => sentence.replaceAll(placeholders, (_, _one, other = '…') => other)
