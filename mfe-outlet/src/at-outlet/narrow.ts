import type { Call } from '@tapri/web-kit/api'
import type { Download } from '@tapri/web-kit/download'

/** The calls with an `outlet_id` in their query or body that says which outlet they are about. */
export const ofOneOutlet: ReadonlySet<string> = new Set([
  'GET /orders',
  'GET /orders/open',
  'GET /orders/alerts',
  'GET /kitchen',
  'PUT /kitchen/:id/seen',
  'GET /outlet/stats',
  'GET /numbers',
  'GET /cash',
  'GET /cash/day',
  'GET /cash/closings',
  'POST /cash/closings',
  'GET /exports/orders',
  'GET /exports/bills',
  'GET /exports/ledger',
  'GET /exports/gstr1',
  'GET /changes',
  'GET /exports/changes',
  'GET /exports/hours',
  'GET /delivery/available',
  'GET /duty/people',
  'PUT /duty',
  'POST /orders/taken',
  'POST /orders/taken/quote',
])

interface AnyInput {
  querystring?: object
  body?: object
}

/** Adds the outlet to each of these calls that does not name another: to its body, or without one to its query. */
export const narrowCall =
  (call: Call, outlet_id: string): Call =>
  async (route, input, options) => {
    if (!ofOneOutlet.has(route)) return call(route, input, options)
    const { querystring, body, ...rest } = input as AnyInput
    const named = body ? { body: { outlet_id, ...body } } : { querystring: { outlet_id, ...querystring } }
    return call(route, { ...rest, ...named } as typeof input, options)
  }

export const narrowDownload =
  (download: Download, outlet_id: string): Download =>
  async (route, query) =>
    download(route, { outlet_id, ...query })
