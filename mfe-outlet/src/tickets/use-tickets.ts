import type { Order } from '@tapri/contracts/orders'
import { papers } from '@tapri/ui/print-sheet'
import { isForPage, isLetter } from '@tapri/web-kit/is-key'
import { useShell } from '@tapri/web-kit/remote'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDeviceChoice, useDeviceSwitch } from '@tapri/web-kit/use-device-choice'
import { orderInFocus } from '../order-in-focus.ts'
import { nextTicket } from './rules.ts'
import { useTicketTexts } from './texts.ts'

export function useTicketChoices() {
  const [paper, setPaper] = useDeviceChoice('ticket-paper', ['80mm', ...papers])
  const [byItself, setByItself] = useDeviceSwitch('ticket-by-itself', 'no')
  const [byKey, setByKey] = useDeviceSwitch('ticket-by-key', 'yes')
  return { paper, setPaper, byItself, setByItself, byKey, setByKey }
}

/**
 * Holds the queue of tickets to print, one after the other; a button, the key P and the confirmation of an order add to
 * it.
 */
export function useTickets(orders: readonly Order[]) {
  const texts = useTicketTexts()
  const { toast } = useShell()
  const { paper, byItself, byKey } = useTicketChoices()
  const [waiting, setWaiting] = useState<readonly Order[]>([])
  const [printed, setPrinted] = useState<ReadonlySet<string>>(new Set())
  const isWaiting = (id: string) => waiting.some((order) => order.id === id)

  const print = (order: Order) => {
    setWaiting((before) => (before.some(({ id }) => id === order.id) ? before : [...before, order]))
    setPrinted((before) => new Set(before).add(order.id))
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isLetter(event, 'p') || event.repeat || !isForPage(event)) return
    const order = nextTicket(orders, orderInFocus(event), printed)
    if (order) print(order)
    else toast('info', texts.nothing)
  })
  useEffect(() => {
    if (!byKey) return
    const listening = new AbortController()
    window.addEventListener('keydown', (event) => press(event), { signal: listening.signal })
    return () => listening.abort()
  }, [byKey])

  return {
    paper,
    print,
    isWaiting,
    order: waiting[0],
    done: () => setWaiting((before) => before.slice(1)),
    /** Prints the ticket of a confirmed order if this device prints automatically. */
    confirmed: (order: Order | undefined) => {
      if (byItself && order?.order_status === 'confirmed') print(order)
      return order
    },
  }
}

export type Tickets = ReturnType<typeof useTickets>
