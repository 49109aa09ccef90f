/** The queries to refetch after an action on an account. */
export const refreshedByActions = ['GET /admin/users', 'GET /admin/staff-events'] as const
