import type { Order, setOrderStatus } from '@tapri/contracts/orders'
import { ORDER_ROUTES, usePutOrder } from '@tapri/order-screens/act/order-actions'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { useOrderTexts } from '@tapri/order-screens/texts'
import { Button } from '@tapri/ui/button'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { eachOrder } from '../each-order.ts'
import { useBulkTexts } from './texts.ts'

const steps = {
  confirm: 'confirmed',
  send: 'out_for_delivery',
} as const

interface BulkStepProps {
  step: keyof typeof steps
  orders: readonly Order[]
  /** Called with each order that has changed. */
  onChanged: (order: Order) => unknown
}

/** Takes the same step with all orders of a column; shows nothing if there is no such order. */
export function BulkStep({ step, orders, onChanged }: BulkStepProps) {
  const texts = useBulkTexts()
  const { actions } = useOrderTexts()
  const { call, toast } = useShell()
  const putOrder = usePutOrder()
  const { run } = useAction(
    async () => {
      const seen = new Map(orders.map((order) => [order.id, order.order_status]))
      const { done, failed } = await eachOrder([...seen.keys()], async (id) => {
        // An order that somebody else has moved on meanwhile keeps its status.
        const from_status = seen.get(id)
        const body = { order_status: steps[step], ...(from_status && { from_status }) }
        const order = await call<typeof setOrderStatus>('PUT /orders/:id/status', { params: { id }, body })
        await putOrder(order)
        onChanged(order)
      })
      if (done.length > 0) toast('success', actions.statusDone, texts.changed(done.length))
      if (failed.length > 0) toast('error', texts.failed(failed.length), failed.map(reasonOf).join(' '))
    },
    { failure: actions.statusFailed, refreshes: ORDER_ROUTES },
  )
  if (orders.length === 0) return null
  return (
    <Button size="small" aria-label={texts.of(texts[step], orders.length)} onClick={run}>
      {texts[step]}
    </Button>
  )
}

/** Returns a text such as '#a1b2c3d4: This order is already cancelled.' */
const reasonOf = ({ id, error }: { id: string; error: unknown }) =>
  `#${orderNumber(id)}: ${error instanceof Error ? error.message : ''}`
