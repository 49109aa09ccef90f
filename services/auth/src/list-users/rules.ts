import { e164 } from '@tapri/service-kit/phone'
import { InvalidInput } from '@tapri/service-kit/problems'

/** What a search looks for: a part of the name or, where what was typed can be one, a part of the phone. */
export interface Wanted {
  name: string
  phone?: string
}

/** A phone may be typed as people write it: `098123 45678` is found as +919812345678. */
export function wantedBy(q: string): Wanted {
  const name = q.trim().toLowerCase()
  const digits = name.replaceAll(/\D/g, '')
  if (digits === '' || !/^[+\d()\s.-]+$/.test(name)) return { name }
  return { name, phone: e164(name) ?? digits }
}

type Query = Partial<Record<'page' | 'limit' | 'q' | 'role' | 'status', unknown>>

/** The array of the specification has no pages and no filters: one that would be ignored is refused (400). */
export function assertNoFilter(query: Query) {
  if (Object.keys(query).length > 0) throw new InvalidInput('/querystring/page', 'REQUIRED')
}
