import type { Order } from '@tapri/contracts/orders'
import type { DeliveryOption } from '@tapri/contracts/suggestions'
import type { OrderActions } from '@tapri/order-screens/act/order-actions'
import type { Asked } from '@tapri/order-screens/act/reasons/order-menu'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { Button } from '@tapri/ui/button'
import { IconButton } from '@tapri/ui/icon-button'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Step, statusAfter, stepsOf } from './next-step.ts'
import styles from './order-ticket.module.css'
import { useBoardTexts } from './texts.ts'

export interface TicketActions extends OrderActions {
  /** Opens everything about an order. */
  open: (order: Order) => void
  askAssign: (order: Order) => void
  /** Asks whether an order was delivered: nothing follows that. */
  askDelivered: (order: Order) => void
  ask: (asked: Asked) => void
  print: (order: Order) => void
  suggestedFor: (order: Order) => DeliveryOption | undefined
}

/** Takes a step with an order: an assignment goes to who is suggested, else asks. */
export function takeStep(step: Step, order: Order, actions: TicketActions): unknown {
  if (step === 'deliver') return actions.askDelivered(order)
  if (step !== 'assign') return actions.setStatus(order.id, statusAfter[step])
  const suggested = actions.suggestedFor(order)
  return suggested ? actions.assign(order, suggested.delivery_person_id) : actions.askAssign(order)
}

interface StepButtonProps {
  order: Order
  actions: TicketActions
}

/** The button of the next step; where somebody is suggested to bring it, another one chooses somebody else. */
export function StepButton({ order, actions }: StepButtonProps) {
  const texts = useBoardTexts()
  const { assign, assignOrder } = useOrderTexts()
  const [step] = stepsOf(order)
  const suggested = step === 'assign' ? actions.suggestedFor(order) : undefined
  const isNew = useNewlyNamed(suggested?.delivery_person_id)
  if (!step) return null
  const number = orderNumber(order.id)
  const [words, name] = suggested
    ? [texts.assignTo(suggested.name), texts.assignOrderTo(suggested.name, number)]
    : step === 'assign'
      ? [assign, assignOrder(number)]
      : step === 'deliver' && order.fulfilment === 'pickup'
        ? [texts.collected, texts.collectedOrder(number)]
        : [texts[step], texts[`${step}Order`](number)]
  return (
    <span className={styles.step}>
      <Button
        size="small"
        look={step === 'deliver' ? 'secondary' : 'primary'}
        busy={actions.isBusy(order.id)}
        aria-label={name}
        data-step={step}
        onClick={() => (isNew() ? actions.askAssign(order) : takeStep(step, order, actions))}
      >
        {words}
      </Button>
      {suggested && (
        <IconButton
          look="secondary"
          label={assignOrder(number)}
          icon={<ChevronDown aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => actions.askAssign(order)}
        />
      )}
    </span>
  )
}

/** A press this soon after a new name came onto the button was aimed at the one before. */
const NEW_MS = 600

/** Returns the function that tells whether somebody has just now been suggested, or another one. */
function useNewlyNamed(id: string | undefined) {
  const namedAt = useRef(-Infinity)
  useEffect(() => {
    if (id !== undefined) namedAt.current = performance.now()
  }, [id])
  return () => performance.now() - namedAt.current < NEW_MS
}
