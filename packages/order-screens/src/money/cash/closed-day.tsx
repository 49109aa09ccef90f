import type { Closing } from '@tapri/contracts/closings'
import { Button } from '@tapri/ui/button'
import { Card } from '@tapri/ui/card'
import { PrintSheet } from '@tapri/ui/print-sheet'
import { DateTime } from '@tapri/ui/time-ago'
import { Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './closed-day.module.css'
import { DayFacts } from './day-facts.tsx'
import { useCashTexts } from './texts.ts'

/** A closed day, and its sheet on paper. It takes the focus, since the list that opens it is below. */
export function ClosedDay({ closing }: { closing: Closing }) {
  const texts = useCashTexts()
  const [isPrinting, setPrinting] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  return (
    <section ref={section} tabIndex={-1} className={styles.closed} aria-label={texts.sheet(closing.number)}>
      <Card>
        <ClosingSheet closing={closing} />
        <Button icon={<Printer aria-hidden />} busy={isPrinting} onClick={() => setPrinting(true)}>
          {texts.print}
        </Button>
      </Card>
      {isPrinting && (
        <PrintSheet paper="a4" onDone={() => setPrinting(false)}>
          <ClosingSheet closing={closing} />
          <div className={styles.signatures}>
            <p>{texts.signatures.outlet}</p>
            <p>{texts.signatures.witness}</p>
          </div>
        </PrintSheet>
      )}
    </section>
  )
}

/** What the screen and the paper say. */
function ClosingSheet({ closing }: { closing: Closing }) {
  const texts = useCashTexts()
  const { number, outlet_name, closed_at, closed_by, time_zone } = closing
  return (
    <article className={styles.sheet}>
      <header>
        <h2>
          {texts.sheet(number)} · <bdi>{outlet_name}</bdi>
        </h2>
        <p>
          <DateTime at={closed_at} zone={time_zone} />
          {closed_by && <> · {texts.closedBy(closed_by)}</>}
        </p>
      </header>
      <DayFacts day={closing} />
    </article>
  )
}
