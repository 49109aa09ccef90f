import { dayAndTime } from '@tapri/contracts/opening-hours/day-and-time'
import { refusal } from '@tapri/service-kit/http/problems'
import { Temporal } from 'temporal-polyfill'
import type { OpeningTimes } from '@tapri/contracts/opening-hours/schema'
import { openSpans, type TimeSpan } from '../hours/hours-at.ts'
import type { WithHours } from '../hours/cached-hours.ts'
import type { Settings } from '../../settings.ts'
import type { TakesOrders } from '../taking/takes-orders.ts'

const SlotNotOffered = refusal('SLOT_NOT_OFFERED')
const SlotFull = refusal('SLOT_FULL')
export const NoFreeSlot = refusal('NO_FREE_SLOT')

/** Today and tomorrow. */
const DAYS = 2
const MINUTE_MS = 60_000

type SlotSettings = Pick<Settings, 'SLOT_MINUTES' | 'SLOT_MAX_ORDERS' | 'LATER_LEAD_MINUTES' | 'TZ_BUSINESS'>

/** An installation's rules for orders for later. Slots are in ms since 1970. */
export interface SlotRules {
  stepMs: number
  /** Orders per slot and outlet; 0 turns orders for later off. */
  maxOrders: number
  /** How long before its slot an order comes to the outlet. */
  leadMs: number
  businessTimeZone: string
}

export const slotRules = (settings: SlotSettings): SlotRules => ({
  stepMs: settings.SLOT_MINUTES * MINUTE_MS,
  maxOrders: settings.SLOT_MAX_ORDERS,
  leadMs: settings.LATER_LEAD_MINUTES * MINUTE_MS,
  businessTimeZone: settings.TZ_BUSINESS,
})

/** Returns an outlet's time zone. */
export const zoneOf = ({ time_zone }: WithHours, { businessTimeZone }: SlotRules) => time_zone ?? businessTimeZone

/**
 * Returns an outlet's slots today and tomorrow by its calendar, earliest first. The outlet is open from the moment the
 * order comes to it until the slot, and a pause has ended by that moment.
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

/** Tells whether the outlet is open from the moment an order comes to it until its slot. Without hours it always is. */
export function isOpenThrough(times: OpeningTimes | null, timeZone: string, due: number, slot: number): boolean {
  return !times || openSpans(times, timeZone, due, DAYS).some((span) => covers(span, due, slot))
}

const covers = ({ start, end }: TimeSpan, due: number, slot: number) => start <= due && slot < end

export interface OfferedSlot<O> {
  slot: number
  outlet: O
}

/** Merges the slots of several outlets, earliest first. Each slot belongs to the first (nearest) outlet that has it. */
export function offeredSlots<O extends TakesOrders>(outlets: readonly O[], rules: SlotRules, now: number) {
  const offered = new Map<number, OfferedSlot<O>>()
  for (const outlet of outlets) {
    for (const slot of slotsOf(outlet, rules, now)) {
      if (!offered.has(slot)) offered.set(slot, { slot, outlet })
    }
  }
  return [...offered.values()].toSorted((a, b) => a.slot - b.slot)
}

/** Tells whether an outlet's slot takes no more orders. */
export type IsFull = (outletId: string, slot: number) => boolean

/**
 * Returns the refusal of a slot that is full or not offered. It names the next free slot, or the first when none is
 * free after it.
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
