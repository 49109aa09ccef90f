import type { PauseLength, PauseReason } from '@tapri/contracts/pauses'
import type { listTaking, markSoldOut, pauseOutlet, resumeOutlet, unmarkSoldOut } from '@tapri/contracts/taking'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useTakingTexts } from './texts.ts'

/**
 * Returns what the manager's outlet takes; undefined before it is known. Refetched every 30 s and when the server says
 * that it changed.
 */
export function useTaking() {
  const { data, refetch } = useLoad<typeof listTaking>('GET /outlets/taking', {}, { failure: null, everySeconds: 30 })
  return { taking: data?.outlets[0], refetch }
}

const refreshes = ['GET /outlets/taking'] as const

export function usePause(id: string) {
  const texts = useTakingTexts()
  const { call } = useShell()
  const pause = useAction(
    (length: PauseLength, reason: PauseReason) =>
      call<typeof pauseOutlet>('PUT /outlets/:id/pause', { params: { id }, body: { for: length, reason } }),
    { failure: texts.pauseFailed, refreshes },
  )
  const resume = useAction(() => call<typeof resumeOutlet>('DELETE /outlets/:id/pause', { params: { id } }), {
    failure: texts.resumeFailed,
    success: texts.resumed,
    refreshes,
  })
  return { pause: pause.run, resume: resume.run, busy: pause.busy || resume.busy }
}

/**
 * Marks products of an outlet as sold out and takes marks away; settles once the marks on the screen are those of the
 * service.
 */
export function useMarks(id: string) {
  const { call } = useShell()
  const { refetch } = useTaking()
  return async (product_id: string, until: string | null) => {
    const params = { id, product_id }
    if (until === null) await call<typeof unmarkSoldOut>('DELETE /outlets/:id/sold-out/:product_id', { params })
    else await call<typeof markSoldOut>('PUT /outlets/:id/sold-out/:product_id', { params, body: { until } })
    await refetch()
  }
}
