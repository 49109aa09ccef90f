import { useShell } from '@tapri/web-kit/remote'

/** Returns whether nobody is signed in: then account data is neither requested nor offered. */
export const useIsGuest = () => useShell().signUp !== undefined
