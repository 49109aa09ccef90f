import type { Order } from '@tapri/contracts/orders'
import { isForPage, isLetter } from '@tapri/web-kit/is-key'
import { serverNow } from '@tapri/web-kit/server-clock'
import { useEffect, useEffectEvent } from 'react'
import { isArrow, moveFocus } from '../move-focus.ts'
import { orderInFocus } from '../order-in-focus.ts'
import { arrange } from './board.ts'
import { type Step, stepsOf } from './next-step.ts'
import { takeStep, type TicketActions } from './step-button.tsx'

const stepKeys: readonly (readonly [string, Step])[] = [
  ['c', 'confirm'],
  ['a', 'assign'],
  ['k', 'prepare'],
  ['s', 'send'],
  ['r', 'ready'],
  ['d', 'deliver'],
]

interface BoardKeys {
  orders: readonly Order[]
  actions: TicketActions
  onNew: () => void
  onSearch: () => void
  onHelp: () => void
}

/**
 * Maps a key to each step, for the focused order or else the first that can take it; arrow keys move between orders.
 */
export function useBoardKeys({ orders, actions, onNew, onSearch, onHelp }: BoardKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event)) return
    if (isArrow(event)) return moveToTicket(event)
    if (event.repeat) return
    if (event.key === '?') return onHelp()
    if (event.key === '/') {
      event.preventDefault()
      return onSearch()
    }
    if (isLetter(event, 'n')) return onNew()
    const [, step] = stepKeys.find(([letter]) => isLetter(event, letter)) ?? []
    if (!step) return
    const focused = orderInFocus(event)
    const order = arrange(orders, serverNow())
      .columns.flatMap((column) => [...column.orders, ...column.ready])
      .find((each) => (focused ? each.id === focused && stepsOf(each).includes(step) : isUsual(step, each)))
    if (order) void takeStep(step, order, actions)
  })
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('keydown', (event) => press(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

/**
 * Returns whether the step is the one that the order waits for. No order waits for `prepare`, but it counts if
 * possible.
 */
const isUsual = (step: Step, order: Order) =>
  step === 'prepare' ? stepsOf(order).includes(step) : stepsOf(order)[0] === step

/** Moves the focus to the step button of the nearest ticket in a direction. */
const moveToTicket = (event: KeyboardEvent) =>
  moveFocus(
    event,
    [...document.querySelectorAll<HTMLElement>('[data-order]')],
    (ticket) => ticket.querySelector<HTMLElement>('[data-step]') ?? ticket.querySelector('button'),
  )
