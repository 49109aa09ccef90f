import type { agreeToCount, CarriedCash, CashHandOver, getCash, offerCash, withdrawCash } from '@tapri/contracts/cash'
import { useCashTexts } from '@tapri/order-screens/money/cash/texts'
import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { LinkButton } from '@tapri/ui/link-button'
import { Notice } from '@tapri/ui/notice'
import { Page } from '@tapri/ui/page'
import { NoDeliveriesPicture } from '@tapri/ui/pictures/no-deliveries'
import { useAttempt } from '@tapri/web-kit/attempt'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import styles from './cash-page.module.css'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { useMyCashTexts } from './texts.ts'

/** Shows the cash that the delivery person carries for each outlet, and their hand-overs. */
export function CashPage() {
  const texts = useCashTexts()
  const mine = useMyCashTexts()
  const { basePath } = useShell()
  const { data, isError, isRetrying, refetch } = useLoad<typeof getCash>(
    'GET /cash',
    {},
    { failure: texts.loadFailed, everySeconds: 30 },
  )
  return (
    <Page
      slim
      title={mine.title}
      back={
        <LinkButton as={Link} to={`${basePath}/dashboard`} look="quiet" size="small" icon={<ArrowLeft aria-hidden />}>
          {mine.backToDeliveries}
        </LinkButton>
      }
    >
      {!data && isError && (
        <ErrorPanel message={texts.loadFailed} isRetrying={isRetrying} onRetry={() => refetch()}>
          {texts.retryHint}
        </ErrorPanel>
      )}
      {data && <MyCash {...data} />}
    </Page>
  )
}

function MyCash({
  carried,
  hand_overs,
  limit,
}: {
  carried: CarriedCash[]
  hand_overs: CashHandOver[]
  limit: number | null
}) {
  const texts = useMyCashTexts()
  const language = useLanguage()
  const held = carried.filter((each) => each.carried !== 0)
  const waiting = hand_overs.filter(({ ended_at }) => ended_at === null)
  // Hand-overs to outlets whose carried cash is now 0, for example after a payment was corrected.
  const alone = waiting.filter(({ outlet_id }) => !held.some((cash) => cash.outlet_id === outlet_id))
  const total = held.reduce((sum, each) => sum + Math.round(each.carried * 100), 0) / 100
  return (
    <>
      {limit !== null && total > limit && <Notice tone="warning">{texts.over(rupees(limit, language))}</Notice>}
      {held.length + alone.length === 0 && (
        <EmptyState picture={<NoDeliveriesPicture />} title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {held.map((cash) => (
          <Held
            key={cash.outlet_id}
            cash={cash}
            handOver={waiting.find(({ outlet_id }) => outlet_id === cash.outlet_id)}
          />
        ))}
        {alone.map((handOver) => (
          <li key={handOver.id} className={styles.held}>
            <Waiting handOver={handOver} />
          </li>
        ))}
      </ul>
      <Ended handOvers={hand_overs.filter(({ ended_at }) => ended_at !== null)} />
    </>
  )
}

/** Shows the cash of one outlet, and its hand-over that has not ended. */
function Held({ cash, handOver }: { cash: CarriedCash; handOver: CashHandOver | undefined }) {
  const texts = useMyCashTexts()
  const { failed } = useCashTexts()
  const language = useLanguage()
  const { call } = useShell()
  const [isAsking, setAsking] = useState(false)
  const { carried, outlet_id, outlet_name } = cash
  const amount = rupees(Math.abs(carried), language)
  const attempt = useAttempt()
  const { run, busy } = useAction(
    async (rupeesGiven: number) => {
      const body = { outlet_id, amount: rupeesGiven }
      await attempt(body, (options) => call<typeof offerCash>('POST /cash/hand-overs', { body }, options))
      setAsking(false)
    },
    { failure: failed, refreshes: ['GET /cash'] },
  )
  return (
    <li className={styles.held}>
      <p>{carried < 0 ? texts.owed(outlet_name, amount) : texts.carry}</p>
      {carried > 0 && (
        <p>
          <strong className={styles.big} data-number>
            {amount}
          </strong>{' '}
          {texts.carryOf(outlet_name)}
        </p>
      )}
      {handOver && <Waiting handOver={handOver} />}
      {!handOver && carried > 0 && (
        <Button look="primary" size="large" wide onClick={() => setAsking(true)}>
          {texts.handOver}
        </Button>
      )}
      <HandOverDialog cash={isAsking ? cash : null} busy={busy} onHandOver={run} onClose={() => setAsking(false)} />
    </li>
  )
}

/** Shows a hand-over that the outlet has not counted yet, or counted differently. */
function Waiting({ handOver: { id, outlet_name, offered, counted, reason } }: { handOver: CashHandOver }) {
  const texts = useMyCashTexts()
  const { reason: reasons, failed } = useCashTexts()
  const language = useLanguage()
  const { call } = useShell()
  const options = { failure: failed, refreshes: ['GET /cash'] as const }
  const agree = useAction(async () => {
    const body = { counted: counted ?? 0 }
    await call<typeof agreeToCount>('PUT /cash/hand-overs/:id/agree', { params: { id }, body })
  }, options)
  const withdraw = useAction(async () => {
    await call<typeof withdrawCash>('DELETE /cash/hand-overs/:id', { params: { id } })
  }, options)
  const offeredRupees = rupees(offered, language)
  const had = rupees(counted ?? 0, language)
  return (
    <Notice
      tone={counted === null ? 'info' : 'warning'}
      action={
        <div className={styles.actions}>
          {counted !== null && (
            <Button look="primary" busy={agree.busy} onClick={() => agree.run()}>
              {texts.agree(had)}
            </Button>
          )}
          <Button busy={withdraw.busy} onClick={() => withdraw.run()}>
            {texts.takeBack}
          </Button>
        </div>
      }
    >
      <p>
        {counted === null ? texts.waits(offeredRupees, outlet_name) : texts.differs(had, offeredRupees, outlet_name)}
      </p>
      {reason && <p>{texts.because(reasons[reason])}</p>}
    </Notice>
  )
}

function Ended({ handOvers }: { handOvers: readonly CashHandOver[] }) {
  const texts = useMyCashTexts()
  const { handOvers: title, differs } = useCashTexts()
  const language = useLanguage()
  if (handOvers.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {handOvers.map(({ id, state, is_settlement, outlet_name, offered, counted, difference }) => (
          <li key={id}>
            {is_settlement
              ? texts.settled(rupees(Math.abs(offered), language), outlet_name)
              : state === 'confirmed'
                ? texts.confirmed(rupees(counted ?? 0, language), outlet_name)
                : texts.withdrawn(rupees(offered, language))}
            {state === 'confirmed' && !is_settlement && difference !== 0 && (
              <> · {differs(rupees(difference ?? 0, language))}</>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
