import { prefixOf, widePrefixOf } from '@tapri/service-kit/http/network-prefix'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { type Limit, limitsByPrefix, spend, spendWithin } from './limits.ts'

/** Identifies a caller by address: IPv4 as it is, IPv6 by its /56, since one household may use any /64 of it. */
export const askerOf = (address: string) => widePrefixOf(address) ?? prefixOf(address)

/**
 * Limits on requesting and trying codes (docs/security.md, R13), per caller and per phone. One caller cannot use up
 * what the owner may request from elsewhere; the limit over all callers exists because each code costs a message.
 */
export const requestLimits = (phone: string, address: string): Limit[] => [
  { bucket: `code ${phone} ${askerOf(address)}`, max: 3, minutes: 15 },
  ...limitsByPrefix('code from', address, { max: 100, minutes: 60 }),
  { bucket: `code ${phone}`, max: 9, minutes: 60 },
]

/** Counts one request for a code, whether or not the phone has an account, or refuses it (429). */
export const countRequest = (db: Kysely<Database>, phone: string, address: string) =>
  spend(db, requestLimits(phone, address))

/** Counts one try of a code, right or wrong, or refuses it (429). */
export const countTry = (trx: Transaction<Database>, address: string) =>
  spendWithin(trx, limitsByPrefix('code tried from', address, { max: 100, minutes: 15 }))
