import type { getOutletDay, OutletDay } from '@tapri/contracts/closings'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { useOutletsTexts } from './texts.ts'

/**
 * Sentences about the cash in the till of an outlet and with its delivery people, which keeps it from being deleted, and where its day is closed. A
 * single one without `hasCash` while nobody knows.
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
  if (!day) return { hasCash: false, lines: isError ? [texts.unknown] : [] }
  const carried = carriedOf(day)
  if (day.expected === 0 && carried === 0) return { hasCash: false, lines: [] }
  const lines = [
    day.expected !== 0 && texts.till(rupees(day.expected, language)),
    carried !== 0 && texts.carried(rupees(carried, language)),
    <>
      {texts.wayOut} <Link to={`${basePath}/cash?outlet=${id}`}>{texts.open}</Link>
    </>,
  ].filter((line) => line !== false)
  return { hasCash: true, lines }
}

/** What is carried and what is owed to somebody do not make up for each other. */
const carriedOf = ({ carried }: OutletDay) =>
  carried.reduce((sum, each) => sum + Math.round(Math.abs(each.carried) * 100), 0) / 100
