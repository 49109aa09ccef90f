import { useShell } from '@tapri/web-kit/remote'

/** Returns the user, whose `assigned_outlet_id` is the outlet of the pages. */
export const useManager = () => useShell().user
