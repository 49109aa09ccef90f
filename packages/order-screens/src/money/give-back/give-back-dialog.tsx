import type { GiveBack, giveMoneyBack, listRefunds, OrderRefunds } from '@tapri/contracts/give-back'
import {
  giveBackReasons,
  giveBackWays,
  type GiveBackReason,
  type GiveBackWay,
} from '@tapri/contracts/give-back-reasons'
import type { Order } from '@tapri/contracts/orders'
import { Field } from '@tapri/ui/field'
import { FormDialog } from '@tapri/ui/form-dialog'
import { RadioCards } from '@tapri/ui/radio-cards'
import { Segmented } from '@tapri/ui/segmented'
import { useAttempt } from '@tapri/web-kit/attempt'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { type SubmitEvent, useState } from 'react'
import { ORDER_ROUTES } from '../../act/order-actions.ts'
import { orderNumber } from '../../order/order-number.ts'
import styles from '../payment/payment.module.css'
import { bodyOf, type GivenWhat, givenWhats, rupeesOf, type Wish } from './rules.ts'
import { useGiveBackTexts } from './texts.ts'

interface GiveBackDialogProps {
  /** The order; null when the dialog is closed. */
  order: Order | null
  onClose: () => void
}

/** Gives back everything, some items or an amount, in an available way and for a reason. Each opening starts anew. */
export const GiveBackDialog = ({ order, onClose }: GiveBackDialogProps) =>
  order && <OpenDialog key={order.id} order={order} onClose={onClose} />

function OpenDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const texts = useGiveBackTexts()
  const language = useLanguage()
  const { call } = useShell()
  const params = { id: order.id }
  const { data } = useLoad<typeof listRefunds>('GET /orders/:id/refunds', { params }, { failure: null })
  const attempt = useAttempt()
  /** Null when the typed text is not an amount. */
  const [chosen, setChosen] = useState<number | null>()
  const { run, busy } = useAction(
    async (body: GiveBack) => {
      await attempt(body, (options) =>
        call<typeof giveMoneyBack>('POST /orders/:id/refunds', { params, body }, options),
      )
      onClose()
    },
    {
      failure: texts.failed,
      success: texts.done,
      refreshes: [...ORDER_ROUTES, 'GET /orders/:id/refunds', 'GET /orders/:id/bill', 'GET /cash', 'GET /cash/day'],
    },
  )
  const shown = chosen === undefined ? data?.left : chosen
  return (
    <FormDialog
      open
      onClose={onClose}
      busy={busy}
      title={texts.title}
      description={data ? texts.body(orderNumber(order.id), rupees(data.left, language)) : texts.loading}
      cancel={texts.cancel}
      save={shown ? texts.give(rupees(shown, language)) : texts.title}
      disabled={!data || data.left === 0}
    >
      {(id) => data && data.left > 0 && <GiveBackForm {...{ id, order, paid: data, onShow: setChosen }} onGive={run} />}
    </FormDialog>
  )
}

interface FormProps {
  id: string
  order: Order
  paid: OrderRefunds
  onShow: (rupees: number | null) => void
  onGive: (body: GiveBack) => unknown
}

function GiveBackForm({ id, order, paid, onShow, onGive }: FormProps) {
  const texts = useGiveBackTexts()
  const first = paid.left_online > 0 ? 'online' : 'credit'
  const [wish, setWish] = useState<Wish>({
    what: 'whole',
    typed: '',
    pieces: order.items.map(() => 0),
    way: first,
    reason: '',
  })
  const [isTried, setTried] = useState(false)
  const amount = rupeesOf(order, paid, wish)
  const change = (part: Partial<Wish>) => {
    const changed = { ...wish, ...part }
    setWish(changed)
    onShow(rupeesOf(order, paid, changed) ?? null)
  }
  const possible: Record<GiveBackWay, boolean> = {
    online: paid.left_online > 0 && (amount ?? 0) <= paid.left_online,
    cash: paid.left_cash > 0 && (amount ?? 0) <= paid.left_cash,
    credit: order.order_status === 'delivered',
  }
  const ways = giveBackWays.filter((way) => possible[way])
  const way = possible[wish.way] ? wish.way : (ways[0] ?? 'credit')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    const body = bodyOf(order, paid, { ...wish, way })
    if (body) void onGive(body)
  }

  return (
    <form id={id} className={styles.form} autoComplete="off" noValidate onSubmit={submit}>
      <Segmented<GivenWhat>
        label={texts.what}
        options={givenWhats.map((value) => ({ value, label: texts.whats[value] }))}
        value={wish.what}
        onChange={(what) => change({ what })}
      />
      <WhatFor {...{ order, paid, wish }} isWrong={isTried && amount === undefined} onChange={change} />
      <RadioCards<GiveBackWay>
        legend={texts.how}
        options={ways.map((value) => ({ value, label: texts.ways[value], hint: texts.hints[value] }))}
        value={way}
        onChange={(chosen) => change({ way: chosen })}
      />
      <RadioCards<GiveBackReason | ''>
        legend={texts.why}
        options={giveBackReasons.map((value) => ({ value, label: texts.reasons[value] }))}
        value={wish.reason}
        onChange={(reason) => change({ reason })}
        error={isTried && wish.reason === '' ? texts.whyMissing : undefined}
      />
    </form>
  )
}

interface WhatForProps {
  order: Order
  paid: OrderRefunds
  wish: Wish
  isWrong: boolean
  onChange: (part: Partial<Wish>) => void
}

/** Shows the fields of an amount or of pieces; none for everything. */
function WhatFor({ order, paid, wish, isWrong, onChange }: WhatForProps) {
  const texts = useGiveBackTexts()
  return (
    <>
      {wish.what === 'amount' && (
        <Field
          label={texts.amount}
          inputMode="decimal"
          value={wish.typed}
          error={isWrong ? texts.amountWrong : ''}
          onChange={({ target }) => onChange({ typed: target.value })}
        />
      )}
      {wish.what === 'lines' &&
        order.items.map(({ product_name, quantity }, line) => {
          const most = quantity - (paid.pieces_back?.[line] ?? 0)
          return (
            <Field
              key={line}
              label={texts.pieces(product_name, most)}
              type="number"
              inputMode="numeric"
              min={0}
              max={most}
              value={String(wish.pieces[line] ?? 0)}
              error={isWrong && line === 0 ? texts.linesMissing : ''}
              onChange={({ target }) =>
                onChange({
                  pieces: wish.pieces.map((pieces, at) => (at === line ? piecesIn(target.value, most) : pieces)),
                })
              }
            />
          )
        })}
    </>
  )
}

const piecesIn = (typed: string, most: number) => Math.min(most, Math.max(0, Math.trunc(Number(typed)) || 0))
