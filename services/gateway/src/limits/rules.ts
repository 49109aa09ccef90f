import { getImage, getSizedImage, listCategories, listProducts } from '@tapri/contracts/catalog'
import { getConfig } from '@tapri/contracts/config'
import { placeOrder } from '@tapri/contracts/orders'
import { takeWhatsappNotice } from '@tapri/contracts/messages'
import { takePaymentNotice } from '@tapri/contracts/payments'
import { networksOf } from '@tapri/service-kit/http/network-prefix'

/** One count of a request, which is refused when `key` has more than `max` in a minute. */
export interface Charge {
  key: string
  max: number
  /** Whether each gateway counts separately: such requests are many, and cheap. */
  inMemory: boolean
}

/** The parts of a request that matter for the limits. */
export interface Counted {
  /** Method and route, such as `GET /images/:name`. */
  route: string
  address: string
  /** The person whom a service has named for this very token. */
  person: string | undefined
  /** A GET with `If-None-Match`, from a caller who does not misuse it. */
  isConditional: boolean
}

export const routeOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`

/** Responses that are the same for everybody, most of them from memory. */
const forEverybody = new Set([getConfig, listProducts, listCategories, getImage, getSizedImage].map(routeOf))
/**
 * Money, and what customers are told, depends on these: their limit is separate from everything else the caller does.
 */
const placements = new Set([placeOrder, takePaymentNotice, takeWhatsappNotice].map(routeOf))

/** How many callers are counted at the same time. Beyond that, those silent the longest start again at zero. */
export const MAX_COUNTED = 100_000

/** Multiples of RATE_LIMIT. Behind one address may be an office, or thousands of phones of a carrier. */
const OF_ADDRESS = 5
const OF_READS = 20
/** For everything that logged-in people do from one address, except placements. */
const OF_ALL = 50

type Kind = 'calls' | 'reads' | 'placements'

/**
 * Returns the limits against which a request counts (docs/running.md, `RATE_LIMIT`): those of its person or, if
 * unknown, of its address. A token that no service has confirmed counts against its address, so that invented tokens
 * get no limit of their own.
 */
export function chargesOf(request: Counted, limit: number): Charge[] {
  const { route, person, address, isConditional } = request
  if (placements.has(route)) return ofCaller('placements', request, limit)
  const isRead = forEverybody.has(route) || isConditional
  const own = ofCaller(isRead ? 'reads' : 'calls', request, limit)
  return person === undefined ? own : [...own, ...ofAddress('all', address, limit * OF_ALL, true)]
}

/** Returns the limits for a conditional read that was not answered with 304, which then counts as a call. */
export const chargesOfMiss = (request: Counted, limit: number) => ofCaller('calls', request, limit)

function ofCaller(kind: Kind, { person, address }: Counted, limit: number): Charge[] {
  const isRead = kind === 'reads'
  if (person === undefined) return ofAddress(kind, address, limit * (isRead ? OF_READS : OF_ADDRESS), isRead)
  return [{ key: `${kind} of ${person}`, max: isRead ? limit * OF_READS : limit, inMemory: isRead }]
}

/**
 * Returns limits for the address and, with higher numbers, for the wider networks that one IPv6 subscriber may have.
 */
const ofAddress = (what: string, address: string, max: number, inMemory: boolean): Charge[] =>
  networksOf(address).map(({ network, times }) => ({ key: `${what} from ${network}`, max: max * times, inMemory }))
