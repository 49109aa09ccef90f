import type { Order } from '@tapri/contracts/orders'
import { Notice } from '@tapri/ui/notice'
import { Segmented } from '@tapri/ui/segmented'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import { BillButton } from '../money/bill/bill-button.tsx'
import { orderNumber } from '../order/order-number.ts'
import styles from './new-order.module.css'
import { type Mode, OrderForm } from './order-form.tsx'
import { useNewOrderTexts } from './texts.ts'
import { useKey } from './use-key.ts'

interface NewOrderProps {
  outletId: string
  /** Opens the page where an order that was placed for a caller is shown. */
  onPlaced: (order: Order) => void
}

/** Takes an order for a caller, or sells at the counter; works by keyboard alone. */
export function NewOrder({ outletId, onPlaced }: NewOrderProps) {
  const texts = useNewOrderTexts()
  const { toast } = useShell()
  const [mode, setMode] = useState<Mode>('phone')
  const [sold, setSold] = useState<{ order: Order; change: number | undefined }>()
  /** Counts the orders that were taken: each begins with empty fields. */
  const [taken, setTaken] = useState(0)

  useKey('F2', () => setMode(mode === 'phone' ? 'counter' : 'phone'))
  function finish(order: Order, change: number | undefined) {
    if (mode === 'phone') {
      toast('success', texts.placed(orderNumber(order.id)))
      return onPlaced(order)
    }
    setSold({ order, change })
    setTaken(taken + 1)
  }
  const modes = [
    { value: 'phone', label: texts.phoneMode },
    { value: 'counter', label: texts.counterMode },
  ] as const
  return (
    <>
      <div className={styles.head}>
        <Segmented label={texts.mode} options={modes} value={mode} onChange={setMode} />
        <p className={styles.keys}>{texts.keys}</p>
      </div>
      {sold && mode === 'counter' && <Sold {...sold} />}
      <OrderForm key={`${outletId} ${mode} ${taken}`} outletId={outletId} mode={mode} onTaken={finish} />
    </>
  )
}

/** Shows the previous sale, with the change to give and its bill. */
function Sold({ order, change }: { order: Order; change: number | undefined }) {
  const texts = useNewOrderTexts()
  const language = useLanguage()
  return (
    <Notice tone="good" title={texts.sold(orderNumber(order.id))} action={<BillButton order={order} />}>
      <output>{change ? texts.change(rupees(change, language)) : rupees(order.total_amount, language)}</output>
    </Notice>
  )
}
