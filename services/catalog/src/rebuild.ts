import { rebuild } from '@tapri/service-kit/rebuild'
import { catalog } from './service.ts'

/** `DATABASE_URL=… node services/catalog/src/rebuild.ts`: tells everybody everything again (docs/running.md). */
await rebuild(catalog)
