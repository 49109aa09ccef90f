import { codeOf, emailOf, payeeOf, phoneOf } from './identifiers.ts'
import { searchOf } from './search.ts'
import { lineOf, proseOf } from './text.ts'

/** How each kind of typed text is normalized before its schema validates it (the keyword `typed` of a schema). */
export const readings = {
  line: lineOf,
  prose: proseOf,
  phone: phoneOf,
  code: codeOf,
  payee: payeeOf,
  email: emailOf,
  search: searchOf,
} as const satisfies Record<string, (typed: string) => string>

export type Typed = keyof typeof readings
