import { lazyPage } from '@tapri/ui/lazy-page'

/** The sheet in a chunk of its own: most of what the menu shows first needs none. */
export const LineSheet = lazyPage(async () => (await import('./line-sheet.tsx')).LineSheet, null)
