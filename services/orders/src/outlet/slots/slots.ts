import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { refusal } from '@tapri/service-kit/http/problems'
import { Temporal } from 'temporal-polyfill'
import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { openSpans, type TimeSpan } from '../hours/opening-at.ts'
import type { WithHours } from '../hours/openings.ts'
import type { Settings } from '../../settings.ts'
import type { TakesOrders } from '../taking/takings.ts'

const SlotNotOffered = refusal('SLOT_NOT_OFFERED')
const SlotFull = refusal('SLOT_FULL')
export const NoFreeSlot = refusal('NO_FREE_SLOT')

/** Today and tomorrow. */
const DAYS = 2
const MINUTE_MS = 60_000

type SlotSettings = Pick<Settings, 'SLOT_MINUTES' | 'SLOT_MAX_ORDERS' | 'LATER_LEAD_MINUTES' | 'TZ_BUSINESS'>

/** The rules of an installation for orders for later. Slots are times in ms since 1970. */
export interface SlotRules {
  stepMs: number
  /** Orders of one slot and outlet; 0: no orders for later. */
  maxOrders: number
  /** An order comes to the outlet so long before its slot. */
  leadMs: number
  businessTimeZone: string
}

export const slotRules = (settings: SlotSettings): SlotRules => ({
  stepMs: settings.SLOT_MINUTES * MINUTE_MS,
  maxOrders: settings.SLOT_MAX_ORDERS,
  leadMs: settings.LATER_LEAD_MINUTES * MINUTE_MS,
  businessTimeZone: settings.TZ_BUSINESS,
})

/** The time zone of an outlet. */
export const zoneOf = ({ time_zone }: WithHours, { businessTimeZone }: SlotRules) => time_zone ?? businessTimeZone

/**
 * The slots of an outlet that begin today or tomorrow by its calendar, the earliest first. From the moment the order
 * comes to the outlet until its slot the outlet is open; a pause has ended by that moment.
 */
export function slotsOf(outlet: TakesOrders, rules: SlotRules, now: number): number[] {
  if (rules.maxOrders === 0) return []
  const zone = zoneOf(outlet, rules)
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).startOfDay()
  const end = today.add({ days: DAYS }).startOfDay().epochMilliseconds
  const spans = outlet.opening_times
    ? openSpans(outlet.opening_times, zone, now, DAYS)
    : [{ start: -Infinity, end: Infinity }]
  const earliest = Math.max(now, outlet.pause?.until ?? now)
  const slots: number[] = []
  for (let slot = today.epochMilliseconds; slot < end; slot += rules.stepMs) {
    const due = slot - rules.leadMs
    if (due >= earliest && spans.some((span) => covers(span, due, slot))) slots.push(slot)
  }
  return slots
}

/** Tells whether the hours last from the moment an order comes to an outlet until its slot; without any they do. */
export function isOpenThrough(times: OpeningTimes | null, timeZone: string, due: number, slot: number): boolean {
  return !times || openSpans(times, timeZone, due, DAYS).some((span) => covers(span, due, slot))
}

const covers = ({ start, end }: TimeSpan, due: number, slot: number) => start <= due && slot < end

export interface OfferedSlot<O> {
  slot: number
  outlet: O
}

/** The slots of outlets together, the earliest first: each is of the first outlet that has it, the nearest. */
export function offeredSlots<O extends TakesOrders>(outlets: readonly O[], rules: SlotRules, now: number) {
  const offered = new Map<number, OfferedSlot<O>>()
  for (const outlet of outlets) {
    for (const slot of slotsOf(outlet, rules, now)) {
      if (!offered.has(slot)) offered.set(slot, { slot, outlet })
    }
  }
  return [...offered.values()].toSorted((a, b) => a.slot - b.slot)
}

/** Tells whether a slot of an outlet takes no more orders. */
export type IsFull = (outletId: string, slot: number) => boolean

/**
 * The refusal of a slot that is full, or else not offered: it names the next one that is free, or the first one when
 * none is free afterwards.
 */
export function slotRefusal(
  wanted: { slot: number; isFull: boolean },
  offered: readonly OfferedSlot<WithHours & { id: string }>[],
  isFull: IsFull,
  { rules, now }: { rules: SlotRules; now: number },
) {
  const free = offered.filter(({ slot, outlet }) => slot !== wanted.slot && !isFull(outlet.id, slot))
  const next = free.find(({ slot }) => slot > wanted.slot) ?? free[0]
  if (!next) return new NoFreeSlot()
  const say = (language: 'en' | 'hi') => dayAndTime(next.slot, zoneOf(next.outlet, rules), language, now)
  const time = { en: say('en'), hi: say('hi') }
  return wanted.isFull ? new SlotFull(time) : new SlotNotOffered(time)
}
