import { lazyPage } from '@tapri/ui/lazy-page'

/** The sheet has its own chunk, since the first view of the menu rarely needs it. */
export const LineSheet = lazyPage(async () => (await import('./line-sheet.tsx')).LineSheet, null)
