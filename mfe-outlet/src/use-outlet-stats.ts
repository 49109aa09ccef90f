import type { outletStats } from '@tapri/contracts/orders'
import { useLoad } from '@tapri/web-kit/queries'
import { useTexts } from './texts.ts'

/** How the outlet stands at this moment, asked for as often as its orders. Undefined until the first answer. */
export function useOutletStats() {
  const { failed } = useTexts().stats
  return useLoad<typeof outletStats>('GET /outlet/stats', {}, { failure: failed, everySeconds: 15 }).data
}
