/**
 * The default of each policy by `APP_MODE` (docs/behaviour.md, Policies), for settings that are left out. The names are
 * those of the settings.
 */
export const policyPresets = {
  demo: {
    REGISTRATION: 'open',
    PHONE_VERIFICATION: 'none',
    COMMON_PASSWORDS: 'taken',
    SECOND_FACTOR: 'optional',
    COD_MAX_OPEN_ORDERS: 0,
    SEED: 'demo',
  },
  production: {
    REGISTRATION: 'approval',
    PHONE_VERIFICATION: 'code',
    COMMON_PASSWORDS: 'refused',
    SECOND_FACTOR: 'admins',
    COD_MAX_OPEN_ORDERS: 3,
    SEED: 'none',
  },
} as const
