import type { CashHandOver, countCash, getCash } from '@tapri/contracts/cash'
import { Button } from '@tapri/ui/button'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { Carried } from './carried.tsx'
import styles from './cash.module.css'
import { type Count, CountDialog } from './count-dialog.tsx'
import { ClosedDays, Day } from './day.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { useSettleTexts } from './settle-texts.ts'
import { useCashTexts } from './texts.ts'

/**
 * Shows the cash of an outlet: what is handed over, who carries it, and its day. `outletId`: for an admin; a manager
 * has only one. People who may only read money see the closed days.
 */
export function CashView({ outletId }: { outletId?: string }) {
  const { can } = useShell()
  return can('cash') ? <WholeCash outletId={outletId} /> : <ClosedDays outlet={outletOf(outletId)} />
}

const outletOf = (id: string | undefined) => (id === undefined ? {} : { outlet_id: id })

function WholeCash({ outletId }: { outletId: string | undefined }) {
  const texts = useCashTexts()
  const cash = useLoad<typeof getCash>('GET /cash', {}, { failure: texts.loadFailed, everySeconds: 30 })
  const { data } = cash
  if (!data) return <NotLoaded load={cash} height="16rem" />
  const isOf = ({ outlet_id }: { outlet_id: string }) => outletId === undefined || outlet_id === outletId
  const carried = data.carried.filter((each) => isOf(each) && (each.carried !== 0 || each.to_collect !== 0))
  return (
    <>
      <HandOvers handOvers={data.hand_overs.filter(isOf)} />
      <Carried carried={carried} limit={data.limit} />
      <Day key={outletId} outlet={outletOf(outletId)} />
    </>
  )
}

/** Lists what delivery people hand over to the outlet: to be counted, to be agreed to, or done in the last day. */
function HandOvers({ handOvers }: { handOvers: readonly CashHandOver[] }) {
  const texts = useCashTexts()
  const language = useLanguage()
  const { call } = useShell()
  const [asked, setAsked] = useState<CashHandOver | null>(null)
  const { run, busy } = useAction(
    async (id: string, { counted, reason }: Count) => {
      const body = { counted, ...(reason && { reason }) }
      await call<typeof countCash>('PUT /cash/hand-overs/:id/count', { params: { id }, body })
      setAsked(null)
    },
    { failure: texts.failed, success: texts.done, refreshes: ['GET /cash', 'GET /cash/day'] },
  )
  if (handOvers.length === 0) return null
  const nameOf = (handOver: CashHandOver) => handOver.delivery_person_name ?? texts.somebody
  return (
    <section className={styles.section} aria-label={texts.handOvers}>
      <h2>{texts.handOvers}</h2>
      <ul className={styles.list}>
        {handOvers.map((handOver) => (
          <li key={handOver.id} className={styles.row}>
            <HandOverWords handOver={handOver} name={nameOf(handOver)} />
            {handOver.ended_at === null && (
              <Button
                size="small"
                look={handOver.state === 'offered' ? 'primary' : 'secondary'}
                onClick={() => setAsked(handOver)}
              >
                {texts.count}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CountDialog
        open={asked !== null}
        title={texts.count}
        description={asked ? texts.offered(nameOf(asked), rupees(asked.offered, language)) : ''}
        save={texts.confirm}
        expected={asked?.offered ?? 0}
        busy={busy}
        onCount={(count) => asked && run(asked.id, count)}
        onClose={() => setAsked(null)}
      />
    </section>
  )
}

function HandOverWords({ handOver, name }: { handOver: CashHandOver; name: string }) {
  const texts = useCashTexts()
  const settleTexts = useSettleTexts()
  const language = useLanguage()
  const { state, counted, difference, reason } = handOver
  const [offered, had, differs] = [handOver.offered, counted ?? 0, difference ?? 0].map((each) =>
    rupees(each, language),
  ) as [string, string, string]
  const sentence = {
    offered: texts.offered(name, offered),
    counted: texts.waitsForAgreement(name, had, differs),
    confirmed: texts.confirmed(name, had),
    withdrawn: texts.withdrawn(name, offered),
  }[state]
  const all = rupees(Math.abs(handOver.offered), language)
  const settled = handOver.offered < 0 ? settleTexts.owed(name, all) : settleTexts.settled(name, all)
  return (
    <div>
      <p className={styles.name}>{handOver.is_settlement ? settled : sentence}</p>
      {state === 'confirmed' && difference !== 0 && reason && (
        <p className={styles.quiet}>
          {texts.differs(differs)} · {texts.reason[reason]}
        </p>
      )}
    </div>
  )
}
