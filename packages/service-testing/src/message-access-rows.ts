import type { AccessRow } from './access-table.ts'

/** The calls about messages to customers. */
export const messageRows: readonly AccessRow[] = [
  { service: 'orders', call: 'GET /messages/preferences', statuses: [401, 200, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'PUT /messages/preferences/:channel', statuses: [401, 400, 403, 403, 403, 403, 401] },
  { service: 'orders', call: 'POST /messages/whatsapp', statuses: [403, 403, 403, 403, 403, 403, 403] },
  { service: 'orders', call: 'GET /messages/whatsapp', statuses: [403, 403, 403, 403, 403, 403, 403] },
  { service: 'orders', call: 'POST /messages/sms', statuses: [403, 403, 403, 403, 403, 403, 403] },
  { service: 'orders', call: 'GET /messages/stop/:link', statuses: [404, 404, 404, 404, 404, 404, 404] },
  { service: 'orders', call: 'POST /messages/stop/:link', statuses: [404, 404, 404, 404, 404, 404, 404] },
  { service: 'orders', call: 'GET /demo/messages?unknown=1', statuses: [400, 400, 400, 400, 400, 400, 400] },
]
