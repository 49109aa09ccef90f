import type { outletStats } from '@tapri/contracts/stats'
import { useLoad } from '@tapri/web-kit/queries'
import { useStatsTexts } from './texts.ts'

/** The outlet's statistics, refetched every 15 s like its orders; undefined until the first response. */
export function useOutletStats() {
  const { failed } = useStatsTexts()
  return useLoad<typeof outletStats>('GET /outlet/stats', {}, { failure: failed, everySeconds: 15 }).data
}
