import type { Endpoint } from '@tapri/contracts/endpoint'
import { endpointsOf, type ServiceName } from '@tapri/contracts/services'
import type { Settings } from './settings.ts'

export interface Upstream {
  name: ServiceName
  /** Scheme, host and port. */
  url: string
  /** The calls that are forwarded to it. */
  endpoints: readonly Endpoint[]
}

/**
 * Returns the routing table, derived from the contracts: declaring an endpoint there is enough to have it forwarded.
 */
export const upstreamsOf = ({ AUTH_URL, CATALOG_URL, ORDERS_URL, OUTLETS_URL }: Settings): Upstream[] => [
  { name: 'auth', url: AUTH_URL, endpoints: endpointsOf.auth },
  { name: 'catalog', url: CATALOG_URL, endpoints: endpointsOf.catalog },
  { name: 'orders', url: ORDERS_URL, endpoints: endpointsOf.orders },
  { name: 'outlets', url: OUTLETS_URL, endpoints: endpointsOf.outlets },
]
