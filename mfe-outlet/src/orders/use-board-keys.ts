import type { Order } from '@tapri/contracts/orders'
import { isForPage, isLetter } from '@tapri/web-kit/is-key'
import { serverNow } from '@tapri/web-kit/server-clock'
import { useEffect, useEffectEvent } from 'react'
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

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface BoardKeys {
  orders: readonly Order[]
  actions: TicketActions
  onNew: () => void
  onSearch: () => void
  onHelp: () => void
}

/** A key for each step, for the order with the focus or else the first that may take it; arrows move between orders. */
export function useBoardKeys({ orders, actions, onNew, onSearch, onHelp }: BoardKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!isForPage(event)) return
    if (direction) return moveFocus(event, direction)
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

/** Tells whether a step is what an order waits for; nothing waits for `prepare`, which may be done all the same. */
const isUsual = (step: Step, order: Order) =>
  step === 'prepare' ? stepsOf(order).includes(step) : stepsOf(order)[0] === step

/** Moves the focus to the nearest ticket in a direction; from outside of any to the first. */
function moveFocus(event: KeyboardEvent, [x, y]: readonly [number, number]) {
  const tickets = [...document.querySelectorAll<HTMLElement>('[data-order]')]
  const from = tickets.find((ticket) => ticket.contains(event.target as Node))
  const next = from ? nearest(from, tickets, x, y) : tickets[0]
  if (!next) return
  event.preventDefault()
  const button = next.querySelector<HTMLElement>('[data-step]') ?? next.querySelector('button')
  button?.focus()
}

function nearest(from: HTMLElement, tickets: readonly HTMLElement[], x: number, y: number) {
  const centre = (ticket: HTMLElement) => {
    const { left, top, width, height } = ticket.getBoundingClientRect()
    return { left: left + width / 2, top: top + height / 2 }
  }
  const at = centre(from)
  const ranked = tickets
    .filter((ticket) => ticket !== from)
    .map((ticket) => {
      const { left, top } = centre(ticket)
      const [dx, dy] = [left - at.left, top - at.top]
      const along = dx * x + dy * y
      const aside = Math.abs(dx * y) + Math.abs(dy * x)
      return { ticket, along, cost: along + 2 * aside }
    })
    .filter(({ along }) => along > 4)
    .toSorted((a, b) => a.cost - b.cost)
  return ranked[0]?.ticket
}
