import { rebuild } from '@tapri/service-kit/events/rebuild'
import { catalog } from './service.ts'

/**
 * `DATABASE_URL=… node services/catalog/src/rebuild.ts`: republishes the current state of products and categories
 * (docs/reliability.md).
 */
await rebuild(catalog)
