import { lazyPage } from '@tapri/ui/lazy-page'

// Parts that most visits to the menu do not show.
export const ClosedNotice = lazyPage(async () => (await import('./closed-notice.tsx')).ClosedNotice, null)
export const DeliversNow = lazyPage(async () => (await import('../join-waitlist.tsx')).DeliversNow, null)
export const Nothing = lazyPage(async () => (await import('./nothing.tsx')).Nothing, null)
export const SearchRow = lazyPage(async () => (await import('./search.tsx')).SearchRow, null)
export const Found = lazyPage(async () => (await import('./search.tsx')).Found, null)
