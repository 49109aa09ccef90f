import type { getOutletDay } from '@tapri/contracts/closings'
import { unsettledOf } from '@tapri/contracts/unsettled-cash'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { useOutletsTexts } from './texts.ts'

/**
 * Sentences about the cash in the till of an outlet and with its delivery people, which keeps it from being deleted, and where its day is closed. A
 * single one without `hasCash`, and `isUnchecked`, while nobody knows.
 */
export function useCashOfOutlet(id: string) {
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
