import type { Order } from '@tapri/contracts/orders'
import type { TakeOrder } from '@tapri/contracts/taken-orders'
import { useEffect, useEffectEvent, useState } from 'react'
import { typedReference } from '../money/payment/typed-reference.ts'
import { changeFor } from './rules.ts'
import { useKey } from './use-key.ts'
import { useTake, useTakenQuote } from './use-new-order.ts'

type Wanted = Pick<TakeOrder, 'channel' | 'customer_id' | 'outlet_id' | 'items' | 'fulfilment' | 'delivery_address'>

export interface TakeOrderOptions {
  mode: 'phone' | 'counter'
  /** The order without its code; undefined while something is missing. */
  wanted: Wanted | undefined
  /** Called when the menu on the screen is no longer the outlet's. */
  onStale: () => void
  onTaken: (order: Order, change: number | undefined) => void
}

/** Places the order as it is paid, at the total that is shown. */
export function useTakeOrder({ mode, wanted, onStale, onTaken }: TakeOrderOptions) {
  const isCounter = mode === 'counter'
  const { code, setCode, applied, applyCode } = useCode()
  const { quote, isCurrent, fault, isStale } = useTakenQuote(wanted && { ...wanted, ...(applied && { code: applied }) })
  const payment = usePayment(isCounter, quote?.total_amount)
  const [note, setNote] = useState('')
  const { run, busy } = useTake()
  const isPossible = quote !== undefined && !quote.minimum && (isCounter || quote.delivers)
  const mayTake = wanted !== undefined && isPossible && isCurrent && payment.isComplete

  const reload = useEffectEvent(onStale)
  useEffect(() => {
    if (isStale) reload()
  }, [isStale])
  async function take() {
    if (code.trim() !== applied) return applyCode()
    if (!mayTake) return
    const order = await run({
      ...wanted,
      ...payment.fields,
      expected_total: quote.total_amount,
      ...(applied && quote.code?.applies && { code: applied }),
      ...(note.trim() && !isCounter && { note: note.trim() }),
    })
    if (order) onTaken(order, payment.change)
  }
  useKey('Enter', () => void take(), true)
  const isApplied = code.trim() === applied
  return {
    ...payment,
    code,
    setCode,
    isApplied,
    applyCode,
    note,
    setNote,
    isCounter,
    quote,
    fault,
    busy,
    mayTake,
    take,
  }
}
export type OrderToTake = ReturnType<typeof useTakeOrder>

/** Holds a code that is typed; it counts once it is applied. */
function useCode() {
  const [code, setCode] = useState('')
  const [applied, setApplied] = useState('')
  return { code, setCode, applied, applyCode: () => setApplied(code.trim()) }
}

/** Holds how it is paid. */
function usePayment(isCounter: boolean, total: number | undefined) {
  const [payment_method, setMethod] = useState<'cod' | 'upi'>('cod')
  const [given, setGiven] = useState('')
  const [typed, setTyped] = useState(typedReference('', false))
  const isUpi = isCounter && payment_method === 'upi'
  return {
    payment_method,
    setMethod,
    given,
    setGiven,
    typed,
    setTyped,
    change: isCounter && payment_method === 'cod' ? changeFor(given, total) : undefined,
    isComplete: !(isUpi && typed.fault),
    fields: { payment_method, ...(isUpi && typed.reference && { upi_reference: typed.reference }) },
  }
}
