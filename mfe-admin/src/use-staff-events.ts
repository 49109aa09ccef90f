import type { listStaffEvents } from '@tapri/contracts/staff'
import { useLoad } from '@tapri/web-kit/queries'

export const EVENTS_AT_ONCE = 20

/**
 * Loads the changes to accounts by admins and the operator, newest first; refetches every 60 s. The header of every
 * page shows the number of unseen ones.
 */
export const useStaffEvents = () =>
  useLoad<typeof listStaffEvents>(
    'GET /admin/staff-events',
    { querystring: { limit: EVENTS_AT_ONCE } },
    { failure: null, everySeconds: 60 },
  )

/** Returns the number of changes by others that this admin has not seen; 0 until the first response. */
export const useUnseenChanges = () => useStaffEvents().data?.unseen ?? 0
