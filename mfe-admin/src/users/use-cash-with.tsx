import type { getCash } from '@tapri/contracts/cash'
import type { AdminUser } from '@tapri/contracts/staff'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { useDialogTexts } from './dialog-texts.ts'

/**
 * Sentences about the cash that a delivery person carries or is owed, which keeps them from being deleted, and where it is settled. A single one
 * without `hasCash` while nobody knows; `isUnchecked` then, and of people who carry none by their role.
 */
export function useCashWith({ id, name, role }: AdminUser) {
  const { cashWith: texts } = useDialogTexts()
  const { basePath } = useShell()
  const language = useLanguage()
  const isAsked = role === 'delivery'
  const { data, isError } = useLoad<typeof getCash>('GET /cash', {}, { failure: null, enabled: isAsked })
  if (!isAsked) return { hasCash: false, isUnchecked: true, lines: [] }
  const cash = data?.carried.filter(({ delivery_person_id, carried }) => delivery_person_id === id && carried !== 0)
  if (!cash) return { hasCash: false, isUnchecked: isError, lines: isError ? [texts.unknown(name)] : [] }
  const lines = cash.map(({ outlet_id, outlet_name, carried }) => {
    const say = carried < 0 ? texts.owed : texts.carries
    return (
      <>
        {say(name, rupees(Math.abs(carried), language), outlet_name)}{' '}
        <Link to={`${basePath}/cash?outlet=${outlet_id}`}>{texts.settle(outlet_name)}</Link>
      </>
    )
  })
  return { hasCash: cash.length > 0, isUnchecked: false, lines: cash.length > 0 ? [...lines, texts.wayOut] : [] }
}
