import type { Order } from '@tapri/contracts/orders'
import type { OrderActions } from '@tapri/order-screens/act/order-actions'
import type { Asked } from '@tapri/order-screens/act/reasons/order-menu'
import type { Suggested } from '@tapri/order-screens/act/suggestion/suggestion'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { Button } from '@tapri/ui/button'
import { IconButton } from '@tapri/ui/icon-button'
import { ChevronDown, Route } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Step, statusAfter, stepsOf } from './next-step.ts'
import styles from './order-ticket.module.css'
import { useBoardTexts } from './texts.ts'

export interface TicketActions extends OrderActions {
  /** Opens everything about an order. */
  open: (order: Order) => void
  askAssign: (order: Order) => void
  /** Asks for confirmation that an order was delivered, since that cannot be undone. */
  askDelivered: (order: Order) => void
  ask: (asked: Asked) => void
  print: (order: Order) => void
  suggestedFor: (order: Order) => Suggested | undefined
}

/**
 * Takes a step with an order. An assignment goes to the suggested person, together with the orders that go the same
 * way; without a suggestion it asks.
 */
export function takeStep(step: Step, order: Order, actions: TicketActions): unknown {
  if (step === 'deliver') return actions.askDelivered(order)
  if (step !== 'assign') return actions.setStatus(order.id, statusAfter[step])
  const suggested = actions.suggestedFor(order)
  if (!suggested) return actions.askAssign(order)
  return Promise.all(suggested.orders.map((each) => actions.assign(each, suggested.person.delivery_person_id)))
}

interface StepButtonProps {
  order: Order
  actions: TicketActions
}

/** Shows the button of the next step; if somebody is suggested, a second button lets the user choose somebody else. */
export function StepButton({ order, actions }: StepButtonProps) {
  const texts = useBoardTexts()
  const { assign, assignOrder } = useOrderTexts()
  const [step] = stepsOf(order)
  const suggested = step === 'assign' ? actions.suggestedFor(order) : undefined
  const isNew = useNewlyNamed(suggested && [suggested.person, ...suggested.orders].map(idOf).join())
  if (!step) return null
  const number = orderNumber(order.id)
  const [words, name] = suggested
    ? wordsOf(suggested, texts)
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

const idOf = (of: Suggested['person'] | Order) => ('id' in of ? of.id : of.delivery_person_id)

/** Returns label and accessible name of the button that assigns orders to the suggested person. */
function wordsOf({ person: { name }, orders }: Suggested, texts: ReturnType<typeof useBoardTexts>) {
  const numbers = orders.map(({ id }) => orderNumber(id)).join(', ')
  if (orders.length === 1) return [texts.assignTo(name), texts.assignOrderTo(name, numbers)]
  return [texts.together(orders.length, name), texts.assignTogetherTo(orders.length, name, numbers)]
}

/** Says which other orders go the same way; the step button assigns them all. */
export function SameWay({ order, actions }: StepButtonProps) {
  const texts = useBoardTexts()
  const isAsked = stepsOf(order)[0] === 'assign'
  const others = (isAsked ? actions.suggestedFor(order)?.orders : undefined)?.filter(({ id }) => id !== order.id) ?? []
  if (others.length === 0) return null
  return (
    <p className={styles.sameWay}>
      <Route aria-hidden />
      {texts.sameWay(others.map(({ id }) => `#${orderNumber(id)}`).join(', '))}
    </p>
  )
}

/** A press this soon after the name on the button has changed was meant for the previous one. */
const NEW_MS = 600

/** Returns a function that tells whether the suggestion has only just changed. */
function useNewlyNamed(id: string | undefined) {
  const namedAt = useRef(-Infinity)
  useEffect(() => {
    if (id !== undefined) namedAt.current = performance.now()
  }, [id])
  return () => performance.now() - namedAt.current < NEW_MS
}
