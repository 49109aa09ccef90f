import { coarseNetwork } from '@tapri/service-kit/http/network'
import { prefixOf, subnetOf, widePrefixOf } from '@tapri/service-kit/http/network-prefix'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'
import { type Limit, limitsByPrefix, spend, spendWithin } from './limits.ts'
import { wasIn } from './login-limits.ts'
import { findByPhone } from './person.ts'

/** Identifies a caller by address: IPv4 as it is, IPv6 by its /56, since a household may use any /64 in it. */
export const askerOf = (address: string) => widePrefixOf(address) ?? prefixOf(address)

/**
 * Limits on requesting codes (docs/security.md, R13), per caller and per phone. One caller cannot use up what the owner
 * may request from elsewhere. The limit over all callers, or over those of one `network`, exists because each code
 * costs a message.
 */
export const requestLimits = (phone: string, address: string, network = ''): Limit[] => [
  { bucket: `code ${phone} ${askerOf(address)}`, max: 3, minutes: 15 },
  ...limitsByPrefix('code from', address, { max: 100, minutes: 60 }, subnetOf),
  { bucket: `code ${phone}${network && ` of ${network}`}`, max: 9, minutes: 60 },
]

/**
 * Counts one request for a code, whether or not the phone has an account, or refuses it (429). In a network where the
 * account has logged in before, requests from elsewhere do not count, so that strangers cannot keep its owner from
 * getting a code.
 */
export async function countRequest(db: Kysely<Database>, phone: string, address: string) {
  const network = coarseNetwork(address)
  const isKnown = await wasIn(db, (await findByPhone(db, phone))?.id ?? '', network)
  await spend(db, requestLimits(phone, address, isKnown ? network : ''))
}

/** Counts one try of a code, right or wrong, or refuses it (429). */
export const countTry = (trx: Transaction<Database>, address: string) =>
  spendWithin(trx, limitsByPrefix('code tried from', address, { max: 100, minutes: 15 }))
