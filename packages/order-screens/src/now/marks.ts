import type { MovingMapProps } from '@tapri/ui/moving-map'
import { orderNumber } from '../order/order-number.ts'
import { ageOf } from '../order/position/rules.ts'
import type { Now, NowOrder, NowOutlet, NowRider } from './rules.ts'
import type { NowWords } from './use-now-words.ts'

type Mark = MovingMapProps['marks'][number]
export type Opened = { kind: 'order' | 'rider' | 'outlet'; id: string }

export const markId = ({ kind, id }: Opened) => `${kind} ${id}`

/** Returns what a mark stands for. */
export function openedOf(mark: string): Opened {
  const space = mark.indexOf(' ')
  return { kind: mark.slice(0, space) as Opened['kind'], id: mark.slice(space + 1) }
}

/** Returns the marks of everything with a position, moving ones above all others. */
export const marksOf = ({ orders, riders, outlets }: Now, words: NowWords, now: number): Mark[] => [
  ...outlets.flatMap((outlet) => outletMark(outlet, words)),
  ...orders.flatMap((order) => orderMark(order, words)),
  ...riders.flatMap((rider) => riderMark(rider, words, now)),
]

function outletMark({ id, name, at, queue, isOpen, pause }: NowOutlet, words: NowWords): Mark[] {
  if (!at) return []
  const isTaking = isOpen && !pause
  const look = isTaking ? ({ sign: String(queue), tone: 'brand' } as const) : ({ sign: 'II', tone: 'faded' } as const)
  const label = [name, words.queue(queue), ...(isTaking ? [] : [words.taking({ isOpen, pause })])].join(' · ')
  return [
    { id: markId({ kind: 'outlet', id }), lat: at.lat, lng: at.lng, shape: 'outlet', label, brief: name, ...look },
  ]
}

/** Returns no mark for a pick-up, or when the address is hidden. */
function orderMark({ order, due, lateMinutes, isFree }: NowOrder, words: NowWords): Mark[] {
  const { id, delivery_address, fulfilment, customer_hidden, is_coming } = order
  if (fulfilment === 'pickup' || customer_hidden) return []
  const isLate = lateMinutes > 0
  const brief = words.promised({ order, due, lateMinutes })
  return [
    {
      id: markId({ kind: 'order', id }),
      lat: delivery_address.lat,
      lng: delivery_address.lng,
      shape: 'order',
      sign: `${isLate ? '!' : ''}${isFree ? '?' : ''}`,
      tone: isLate ? 'bad' : is_coming ? 'faded' : isFree ? 'hollow' : 'ink',
      label: [`#${orderNumber(id)}`, brief, ...(isFree ? [words.nobody] : [])].join(' · '),
      brief,
    },
  ]
}

function riderMark({ id, name, carries, seen }: NowRider, words: NowWords, now: number): Mark[] {
  if (!seen) return []
  const brief = name ?? words.somebody
  return [
    {
      id: markId({ kind: 'rider', id }),
      lat: seen.lat,
      lng: seen.lng,
      shape: 'rider',
      sign: String(carries),
      tone: ageOf(seen, now).kind === 'silent' ? 'faded' : 'accent',
      label: [brief, words.seen(seen, now)].join(' · '),
      brief,
    },
  ]
}
