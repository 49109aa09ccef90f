import { rebuild } from '@tapri/service-kit/events/rebuild'
import { orders } from './service.ts'

/**
 * `DATABASE_URL=… node services/orders/src/rebuild.ts reset`: see packages/service-kit/src/events/rebuild.ts. Other
 * services keep no replica of orders.
 */
await rebuild(orders)
