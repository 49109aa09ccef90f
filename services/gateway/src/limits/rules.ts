import { getImage, getSizedImage, listCategories, listProducts } from '@tapri/contracts/catalog'
import { getConfig } from '@tapri/contracts/config'
import { placeOrder } from '@tapri/contracts/orders'
import { takePaymentNotice } from '@tapri/contracts/payments'
import { networksOf } from '@tapri/service-kit/http/network-prefix'

/** A count of a request, which is refused when `key` has more than `max` in a minute. */
export interface Charge {
  key: string
  max: number
  /** Each gateway counts it for itself: such requests are many, and cheap. */
  inMemory: boolean
}

/** A request as the limits see it. */
export interface Counted {
  /** Method and route, such as `GET /images/:name`. */
  route: string
  address: string
  /** Whom a service has named for this very token. */
  person: string | undefined
  /** A GET with `If-None-Match`, of a caller who does not misuse it. */
  isConditional: boolean
}

export const routeOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`

/** The same bytes for everybody, most of them from memory. */
const forEverybody = new Set([getConfig, listProducts, listCategories, getImage, getSizedImage].map(routeOf))
/** Money depends on these: nothing else that their caller does uses their limit up. */
const placements = new Set([placeOrder, takePaymentNotice].map(routeOf))

/** Callers that are counted at once; of more, those who were silent longest begin anew. */
export const MAX_COUNTED = 100_000

/** Multiples of RATE_LIMIT. Behind one address may be an office, or thousands of phones of a carrier. */
const OF_ADDRESS = 5
const OF_READS = 20
/** For everything that people who are signed in do from one address, placements apart. */
const OF_ALL = 50

type Kind = 'calls' | 'reads' | 'placements'

/**
 * The limits against which a request counts (docs/running.md, `RATE_LIMIT`): those of its person, or else of its
 * address. A token that no service has confirmed counts for its address, so that invented ones open no new limit.
 */
export function chargesOf(request: Counted, limit: number): Charge[] {
  const { route, person, address, isConditional } = request
  if (placements.has(route)) return ofCaller('placements', request, limit)
  const isRead = forEverybody.has(route) || isConditional
  const own = ofCaller(isRead ? 'reads' : 'calls', request, limit)
  return person === undefined ? own : [...own, ...ofAddress('all', address, limit * OF_ALL, true)]
}

/** A conditional read that was not answered with 304 is a call after all. */
export const chargesOfMiss = (request: Counted, limit: number) => ofCaller('calls', request, limit)

function ofCaller(kind: Kind, { person, address }: Counted, limit: number): Charge[] {
  const isRead = kind === 'reads'
  if (person === undefined) return ofAddress(kind, address, limit * (isRead ? OF_READS : OF_ADDRESS), isRead)
  return [{ key: `${kind} of ${person}`, max: isRead ? limit * OF_READS : limit, inMemory: isRead }]
}

/** The address, and with higher limits the wider networks that one subscriber of IPv6 may have. */
const ofAddress = (what: string, address: string, max: number, inMemory: boolean): Charge[] =>
  networksOf(address).map(({ network, times }) => ({ key: `${what} from ${network}`, max: max * times, inMemory }))
