import { useShell } from '@tapri/web-kit/remote'

/** Nobody is signed in: what belongs to an account is neither asked for nor offered. */
export const useIsGuest = () => useShell().signUp !== undefined
