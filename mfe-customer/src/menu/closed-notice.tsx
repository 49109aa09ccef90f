import type { getOpening } from '@tapri/contracts/opening'
import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { Notice } from '@tapri/ui/notice'
import { useLanguage } from '@tapri/web-kit/language'
import { useLoad } from '@tapri/web-kit/queries'
import { Clock } from 'lucide-react'
import { useMenuTexts } from './texts.ts'

/** Says that no outlet is open and when the first one opens, before anybody fills a cart. Nothing while one is open or unknown. */
export function ClosedNotice() {
  const texts = useMenuTexts()
  const language = useLanguage()
  const { data, dataUpdatedAt } = useLoad<typeof getOpening>(
    'GET /opening',
    { querystring: {} },
    { failure: null, everySeconds: 60 },
  )
  if (!data || data.is_open) return null
  const { opens_at, time_zone } = data
  return (
    <Notice tone="warning" icon={<Clock aria-hidden />} title={texts.closed}>
      {opens_at
        ? texts.opensAgain(dayAndTime(Date.parse(opens_at), time_zone, language, dataUpdatedAt))
        : texts.untilFurtherNotice}
    </Notice>
  )
}
