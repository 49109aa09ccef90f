import { rebuild } from '@tapri/service-kit/rebuild'
import { orders } from './service.ts'

/** `DATABASE_URL=… node services/orders/src/rebuild.ts reset`: see packages/service-kit/src/rebuild.ts. Nobody copies orders. */
await rebuild(orders)
