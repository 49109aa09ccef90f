import type { closeDay, Closing, getOutletDay, listClosings, OutletDay } from '@tapri/contracts/closings'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { DateTime } from '@tapri/ui/time-ago'
import { isRefusedWith } from '@tapri/web-kit/api'
import { isDecided, useAttempt } from '@tapri/web-kit/attempt'
import { dateTime, rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import styles from './cash.module.css'
import { type Count, CountDialog } from './count-dialog.tsx'
import { ClosedDay, DayFacts } from './closed-day.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useCashTexts } from './texts.ts'

/** The outlet that an admin asks for; a manager has only one. */
interface OfOutlet {
  outlet_id?: string
}

export function Day({ outlet }: { outlet: OfOutlet }) {
  const texts = useCashTexts()
  const language = useLanguage()
  const load = useLoad<typeof getOutletDay>(
    'GET /cash/day',
    { querystring: outlet },
    { failure: texts.loadFailed, everySeconds: 30 },
  )
  const day = load.data
  const { isCounting, ask, end, shown, show, expected, run, busy } = useClosing(outlet, day)
  if (!day) return <NotLoaded load={load} height="12rem" />
  return (
    <>
      {shown && <ClosedDay key={shown.id} closing={shown} />}
      <section className={styles.section} aria-label={texts.day}>
        <h2>{texts.day}</h2>
        <p className={styles.quiet}>
          {day.since ? texts.since(dateTime(day.since, language, day.time_zone)) : texts.first}
        </p>
        <Card>
          <DayFacts day={day} />
        </Card>
        <div className={styles.actions}>
          <Button look="primary" onClick={ask}>
            {texts.close}
          </Button>
        </div>
      </section>
      <Sheets outlet={outlet} onShow={show} />
      <CountDialog
        open={isCounting}
        title={texts.closeTitle}
        description={texts.closeBody(rupees(expected, language))}
        save={texts.close}
        expected={expected}
        asksLeft
        busy={busy}
        onCount={run}
        onClose={end}
      />
    </>
  )
}

/** Lists the closed days with their sheets, for people who may not close one. */
export function ClosedDays({ outlet }: { outlet: OfOutlet }) {
  const [shown, show] = useState<Closing | null>(null)
  return (
    <>
      {shown && <ClosedDay key={shown.id} closing={shown} />}
      <Sheets outlet={outlet} onShow={show} />
    </>
  )
}

/** Counts the till and closes the day; `shown`: the closing whose sheet is shown. */
function useClosing(outlet: OfOutlet, day: OutletDay | undefined) {
  const texts = useCashTexts()
  const { call } = useShell()
  /** The day whose till is being counted; it stays that day even if somebody else closes it meanwhile. */
  const [asked, setAsked] = useState<OutletDay>()
  const [shown, setShown] = useState<Closing | null>(null)
  const attempt = useAttempt()
  /** The ledger's amount in an attempt whose outcome is unknown: a retry with it does not close a second day. */
  const [tried, setTried] = useState<number>()
  const expected = tried ?? day?.expected ?? 0
  const { run, busy } = useAction(
    async (count: Count) => {
      const body = { ...outlet, expected, since: asked?.since ?? null, ...count }
      try {
        setShown(await attempt(body, (options) => call<typeof closeDay>('POST /cash/closings', { body }, options)))
        end()
      } catch (error) {
        setTried(isDecided(error) ? undefined : expected)
        if (isRefusedWith(error, 409, 'DAY_CLOSED')) end()
        throw error
      }
    },
    { failure: texts.failed, success: texts.closed, refreshes: ['GET /cash', 'GET /cash/day', 'GET /cash/closings'] },
  )
  function end() {
    setAsked(undefined)
    setTried(undefined)
  }
  return { isCounting: asked !== undefined, ask: () => setAsked(day), end, shown, show: setShown, expected, run, busy }
}

function Sheets({ outlet, onShow }: { outlet: OfOutlet; onShow: (closing: Closing) => void }) {
  const texts = useCashTexts()
  const language = useLanguage()
  const closings = useLoad<typeof listClosings>('GET /cash/closings', { querystring: outlet }, { failure: null })
  const { data } = closings
  if (!closings.isError && !data?.closings.length) return null
  return (
    <section className={styles.section} aria-label={texts.sheets}>
      <h2>{texts.sheets}</h2>
      {!data && <NotLoaded load={closings} />}
      <ul className={styles.list}>
        {data?.closings.map((closing) => (
          <li key={closing.id} className={styles.row}>
            <div>
              <p className={styles.name}>
                {texts.sheet(closing.number)} · <DateTime at={closing.closed_at} zone={closing.time_zone} />
              </p>
              <p className={styles.quiet}>
                {texts.sales} {rupees(closing.sales, language)}
                {closing.difference !== 0 && <> · {texts.differs(rupees(closing.difference, language))}</>}
              </p>
            </div>
            <Button size="small" aria-label={texts.openSheet(closing.number)} onClick={() => onShow(closing)}>
              {texts.open}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
