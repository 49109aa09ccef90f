import type { endDutyOf } from '@tapri/contracts/duty'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useDutyTexts } from './texts.ts'

/** Ends the duty of others; `mayEnd`: whether the person may. */
export function useEndDuty() {
  const texts = useDutyTexts()
  const { call, can } = useShell()
  const action = useAction((id: string) => call<typeof endDutyOf>('DELETE /duty/people/:id', { params: { id } }), {
    failure: texts.endFailed,
    success: texts.ended,
    refreshes: ['GET /duty', 'GET /duty/people', 'GET /delivery/available'],
  })
  return { ...action, mayEnd: can('outlet.run') }
}
