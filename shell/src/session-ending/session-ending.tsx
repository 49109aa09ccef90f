import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import { useDayAndTime } from '@tapri/web-kit/use-day-and-time'
import { useNow } from '@tapri/web-kit/use-now'
import { useState } from 'react'
import { logInAgain } from '../session/session.ts'
import above from '../above-page.module.css'
import { useTexts } from '../texts.ts'
import { useSessionEndingTexts } from './texts.ts'
import { useSessionEnd } from './use-session-end.ts'

const MINUTE_MS = 60_000
/** In the last hour the notice appears again, even if the user has dismissed it. */
const LAST_MS = 60 * MINUTE_MS

/** Announces above every page, from a day before, that the session will end even if it is in use. */
export function SessionEnding() {
  const end = useSessionEnd()
  return end === undefined ? null : <EndingNotice key={end} end={end} />
}

function EndingNotice({ end }: { end: number }) {
  const texts = useSessionEndingTexts()
  const { later } = useTexts()
  const now = useNow(MINUTE_MS)
  const dayAndTime = useDayAndTime(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const isLast = end - now <= LAST_MS
  const [putOff, setPutOff] = useState<'early' | 'last' | null>(null)
  if (putOff === (isLast ? 'last' : 'early')) return null
  return (
    <div role="alert" className={above.place}>
      <Notice
        tone="warning"
        title={texts.title(dayAndTime(new Date(end).toISOString()))}
        action={
          <>
            <Button size="small" look="primary" onClick={logInAgain}>
              {texts.again}
            </Button>
            <Button size="small" look="quiet" onClick={() => setPutOff(isLast ? 'last' : 'early')}>
              {later}
            </Button>
          </>
        }
      >
        {texts.hint}
      </Notice>
    </div>
  )
}
