/** What is outdated once something was done to an account. */
export const refreshedByActions = ['GET /admin/users', 'GET /admin/staff-events'] as const
