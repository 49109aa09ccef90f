import { rebuild } from '@tapri/service-kit/events/rebuild'
import { auth } from './service.ts'

/** `DATABASE_URL=… node services/auth/src/rebuild.ts`: republishes every aggregate (docs/running.md). */
await rebuild(auth)
