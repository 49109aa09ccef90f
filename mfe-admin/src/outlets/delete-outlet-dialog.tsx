import type { handOverAffected } from '@tapri/contracts/affected'
import type { getOutletDay } from '@tapri/contracts/closings'
import type { deleteOutlet, Outlet } from '@tapri/contracts/outlets'
import { unsettledOf } from '@tapri/contracts/unsettled-cash'
import { useAffectedTexts } from '@tapri/order-screens/act/affected/texts'
import { useAffected } from '@tapri/order-screens/act/affected/use-affected'
import { Checkbox } from '@tapri/ui/checkbox'
import { useAttempt } from '@tapri/web-kit/attempt'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { useState } from 'react'
import { ConfirmAction } from '../confirm-action.tsx'
import { useOutletsTexts } from './texts.ts'

/**
 * Asks for confirmation before an outlet is deleted; null while closed. Its orders can be handed over first; its cash
 * must be settled first.
 */
export function DeleteOutletDialog({ outlet, onClose }: { outlet: Outlet | null; onClose: () => void }) {
  return outlet && <DeleteOutlet key={outlet.id} outlet={outlet} onClose={onClose} />
}

function DeleteOutlet({ outlet, onClose }: { outlet: Outlet; onClose: () => void }) {
  const texts = useOutletsTexts()
  const words = useAffectedTexts()
  const { call } = useShell()
  const [handsOver, setHandsOver] = useState(true)
  const attempt = useAttempt()
  const change = { outlet: { id: outlet.id, deleted: true } }
  const { hasCash, isUnchecked, lines } = useCashOfOutlet(outlet.id)
  const elsewhere = useAffected(change).affected?.elsewhere ?? 0

  async function act() {
    if (handsOver && elsewhere > 0) {
      const body = { ...change, reason: 'closing' as const }
      await attempt(body, (options) =>
        call<typeof handOverAffected>('POST /orders/affected/hand-over', { body }, options),
      )
    }
    await call<typeof deleteOutlet>('DELETE /admin/outlets/:id', {
      params: { id: outlet.id },
      // The dialog has said that the cash could not be checked.
      querystring: isUnchecked ? { owing: 'accepted' } : {},
    })
  }

  return (
    <ConfirmAction
      title={texts.confirmTitle}
      confirmText={texts.confirmYes}
      change={change}
      disabled={hasCash}
      lines={lines}
      act={act}
      failure={texts.deleteFailed}
      success={texts.deleted}
      refreshes={['GET /admin/outlets', 'GET /admin/users']}
      onClose={onClose}
    >
      <p>{texts.confirmBody(outlet.name)}</p>
      {elsewhere > 0 && (
        <Checkbox
          label={words.handOver(elsewhere)}
          hint={words.handOverHint}
          checked={handsOver}
          onChange={({ target }) => setHandsOver(target.checked)}
        />
      )}
    </ConfirmAction>
  )
}

/**
 * Returns sentences about the cash in the outlet's till and with its delivery people, and a link to close its day; with
 * `hasCash` the outlet cannot be deleted. If the cash could not be checked, it returns `isUnchecked` and one sentence
 * that says so.
 */
function useCashOfOutlet(id: string) {
  const { cashOf: texts } = useOutletsTexts()
  const { basePath } = useShell()
  const language = useLanguage()
  const { data: day, isError } = useLoad<typeof getOutletDay>(
    'GET /cash/day',
    { querystring: { outlet_id: id } },
    { failure: null },
  )
  if (!day) return { hasCash: false, isUnchecked: isError, lines: isError ? [texts.unknown] : [] }
  const carried = unsettledOf(day.carried)
  if (day.expected === 0 && carried === 0) return { hasCash: false, isUnchecked: false, lines: [] }
  const lines = [
    day.expected !== 0 && texts.till(rupees(day.expected, language)),
    carried !== 0 && texts.carried(rupees(carried, language)),
    <>
      {texts.wayOut} <Link to={`${basePath}/cash?outlet=${id}`}>{texts.open}</Link>
    </>,
  ].filter((line) => line !== false)
  return { hasCash: true, isUnchecked: false, lines }
}
