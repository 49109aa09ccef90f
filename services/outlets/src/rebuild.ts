import { rebuild } from '@tapri/service-kit/rebuild'
import { outlets } from './service.ts'

/** `DATABASE_URL=… node services/outlets/src/rebuild.ts`: tells everybody everything again (docs/running.md). */
await rebuild(outlets)
