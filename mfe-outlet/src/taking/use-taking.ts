import type { PauseLength, PauseReason } from '@tapri/contracts/pauses'
import type { listTaking, markSoldOut, pauseOutlet, resumeOutlet, unmarkSoldOut } from '@tapri/contracts/taking'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useTakingTexts } from './texts.ts'

/**
 * Loads whether the outlet takes orders and what is sold out; undefined until known. Refetches every 30 s and when the
 * server reports a change.
 */
export function useTaking() {
  const { user } = useShell()
  const { data, refetch } = useLoad<typeof listTaking>('GET /outlets/taking', {}, { failure: null, everySeconds: 30 })
  const taking = data?.outlets.find(({ outlet_id }) => outlet_id === user.assigned_outlet_id)
  return { taking, refetch }
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
 * Returns a function that marks a product as sold out or removes the mark; it resolves once the screen shows the
 * service's state.
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
