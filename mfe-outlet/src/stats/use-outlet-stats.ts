import type { outletStats } from '@tapri/contracts/stats'
import { useLoad } from '@tapri/web-kit/queries'
import { useStatsTexts } from './texts.ts'

/** The outlet's statistics, refetched every 15 s like its orders; undefined until the first response, null without one. */
export function useOutletStats() {
  const { failed } = useStatsTexts()
  const { data, isError } = useLoad<typeof outletStats>('GET /outlet/stats', {}, { failure: failed, everySeconds: 15 })
  return data ?? (isError ? null : undefined)
}
