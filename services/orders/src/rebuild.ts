import { rebuild } from '@tapri/service-kit/rebuild'
import { orders } from './service.ts'

/** `DATABASE_URL=… node services/orders/src/rebuild.ts reset`: see packages/service-kit/src/rebuild.ts. Other services keep no replica of orders. */
await rebuild(orders)
