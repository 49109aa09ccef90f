import type { Order } from '@tapri/contracts/orders'
import { ageOf, uncertaintyOf } from '@tapri/order-screens/order/position/rules'
import { Button } from '@tapri/ui/button'
import { Switch } from '@tapri/ui/switch'
import { distance } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useNow } from '@tapri/web-kit/use-now'
import { useState } from 'react'
import { Strip } from '../strip.tsx'
import { useShareTexts } from './texts.ts'
import { useSharing } from './use-sharing.ts'

/**
 * Asks the delivery person whether to share their position; after the answer, shows a switch and what is sent. `orders`
 * is undefined while archived orders are shown.
 */
export function SharePosition({ orders }: { orders: readonly Order[] | undefined }) {
  const texts = useShareTexts()
  const [known, keep] = useState(orders)
  if (orders && orders !== known) keep(orders)
  const onTheWay = known?.some(({ order_status }) => order_status === 'out_for_delivery') ?? false
  const state = useSharing(onTheWay)
  if (!state.isAnswered) return <Question onAnswer={state.turn} />
  return <Switch slim label={texts.label} hint={<State {...state} />} checked={state.isOn} onTurn={state.turn} />
}

function Question({ onAnswer }: { onAnswer: (agrees: boolean) => void }) {
  const { question: texts } = useShareTexts()
  return (
    <Strip
      action={
        <>
          <Button size="small" onClick={() => onAnswer(true)}>
            {texts.yes}
          </Button>
          <Button look="quiet" size="small" onClick={() => onAnswer(false)}>
            {texts.no}
          </Button>
        </>
      }
    >
      <p>
        <strong>{texts.title}</strong>
      </p>
      <p>{texts.body}</p>
    </Strip>
  )
}

/** Says in one sentence what happens to the position. */
function State({ isOn, isActive, isHiding, sharing: { trouble, failed, sent } }: ReturnType<typeof useSharing>) {
  const texts = useShareTexts()
  const language = useLanguage()
  const now = useNow(1_000, sent !== undefined)
  if (!isOn) return isHiding ? texts.hiding : texts.off
  if (!isActive || failed === 'refused') return texts.idle
  if (trouble) return texts.trouble[trouble]
  if (failed === 'lost') return texts.lost
  if (!sent) return texts.looking
  const age = ageOf({ seenAt: sent.at }, now)
  const ago = age.kind === 'now' ? texts.now : texts[age.kind === 'seconds' ? 'seconds' : 'minutes'](age.amount)
  return texts.sent(ago, distance(uncertaintyOf(sent), language))
}
