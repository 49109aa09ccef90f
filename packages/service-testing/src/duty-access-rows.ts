import type { AccessRow } from './access-table.ts'

/** The calls about duty and about who delivers. */
export const dutyRows: readonly AccessRow[] = [
  { service: 'orders', call: 'GET /delivery/available', statuses: [401, 403, 403, 200, 200, 403, 401] },
  { service: 'orders', call: 'GET /duty', statuses: [401, 403, 200, 200, 403, 403, 401] },
  { service: 'orders', call: 'PUT /duty', statuses: [401, 403, 400, 400, 403, 403, 401] },
  { service: 'orders', call: 'DELETE /duty?unknown=1', statuses: [401, 403, 400, 400, 403, 403, 401] },
  { service: 'orders', call: 'GET /duty/people', statuses: [401, 403, 403, 200, 200, 403, 401] },
  { service: 'orders', call: 'DELETE /duty/people/:id', statuses: [401, 403, 403, 404, 404, 403, 401] },
  { service: 'orders', call: 'GET /exports/hours?unknown=1', statuses: [401, 403, 403, 400, 400, 403, 401] },
]
