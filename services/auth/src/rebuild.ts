import { rebuild } from '@tapri/service-kit/rebuild'
import { auth } from './service.ts'

/** `DATABASE_URL=… node services/auth/src/rebuild.ts`: tells everybody everything again (docs/running.md). */
await rebuild(auth)
