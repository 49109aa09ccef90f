import { rebuild } from '@tapri/service-kit/events/rebuild'
import { outlets } from './service.ts'

/** `DATABASE_URL=… node services/outlets/src/rebuild.ts`: republishes every outlet (docs/running.md). */
await rebuild(outlets)
