import type { listStaffEvents } from '@tapri/contracts/staff'
import { useLoad } from '@tapri/web-kit/queries'

/** How many changes are shown before somebody asks for earlier ones. */
export const EVENTS_AT_ONCE = 20

/** What admins and the operator did to accounts, the newest first. Every page asks, for the count of new ones. */
export const useStaffEvents = () =>
  useLoad<typeof listStaffEvents>(
    'GET /admin/staff-events',
    { querystring: { limit: EVENTS_AT_ONCE } },
    { failure: null, everySeconds: 60 },
  )

/** How many changes by others this admin has not looked at. None while nobody says. */
export const useUnseenChanges = () => useStaffEvents().data?.unseen ?? 0
