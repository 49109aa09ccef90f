import type { ExpectationReason } from '@tapri/contracts/expectation-reasons'
import type { Language } from '@tapri/contracts/problems/text'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database.ts'
import type { Claimed } from './queue.ts'
import type { Facts } from './texts.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findOrderOf>>>

/**
 * Reads a message's order and the customer's preferences. Returns undefined when the customer must not be told any
 * more.
 */
export const findOrderOf = (db: Kysely<Database>, { order_id, person_id, channel }: Claimed, zone: string) =>
  db
    .selectFrom('orders')
    .innerJoin('known_people as person', 'person.id', 'orders.customer_id')
    .leftJoin('known_outlets as outlet', 'outlet.id', 'orders.outlet_id')
    .leftJoin('message_preferences as preference', (join) =>
      join.onRef('preference.person_id', '=', 'orders.customer_id').on('preference.channel', '=', channel),
    )
    // An order that staff took has no language; the newest one that the customer placed themselves has.
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders as own')
          .select(['own.language', 'own.created_at'])
          .whereRef('own.customer_id', '=', 'orders.customer_id')
          .where('own.language', 'is not', null)
          .where('own.remade_of', 'is', null)
          .orderBy('own.created_at', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.on('orders.language', 'is', null),
    )
    .select(['orders.id', 'order_status', 'promised_at', 'cancel_reason', 'person.phone', 'outlet.name as outlet'])
    .select(['preference.address', 'preference.stop_token'])
    .select([
      // The language of the page when the customer placed the order or saved the preference, whichever was later.
      sql<Language>`case when preference.changed_at > coalesce(newest.created_at, orders.created_at)
        then preference.language else coalesce(orders.language, newest.language, preference.language, 'en') end`.as(
        'language',
      ),
      sql<string>`coalesce(orders.deliver_zone, outlet.time_zone, ${zone})`.as('time_zone'),
    ])
    .where('orders.id', '=', order_id)
    .where('person.id', '=', person_id)
    .where('person.deleted', '=', false)
    .where(sql<boolean>`coalesce(preference.wanted, ${channel} = 'sms')`)
    .executeTakeFirst()

interface Expected {
  at: string
  because: readonly ExpectationReason[]
}

/** Returns the values for the gaps of a text, formatted in its language. */
export function factsOf(
  order: Found,
  { amount_paise }: Claimed,
  { language, publicUrl, expected }: { language: Language; publicUrl: string; expected: Expected | undefined },
): Facts {
  const at = expected ? new Date(expected.at) : order.promised_at
  return {
    number: order.id.slice(0, 8),
    time: at ? timeOf(at, language, order.time_zone) : '—',
    outlet: order.outlet ?? '—',
    link: `${publicUrl}/customer/track/${order.id}`,
    because: expected?.because[0],
    cancelReason: order.cancel_reason,
    amount: ((amount_paise ?? 0) / 100).toFixed(2),
  }
}

/** Formats a time of day, with the date when it is not today. */
export function timeOf(at: Date, language: Language, timeZone: string, now = new Date()): string {
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', { timeZone, ...options }).format(date)
  const isHindi = language === 'hi'
  const clock = format(at, { hour: 'numeric', minute: '2-digit', ...(isHindi && { dayPeriod: 'long' }) })
  const time = isHindi ? `${clock} बजे` : clock
  const day = { day: 'numeric', month: isHindi ? 'long' : 'short' } as const
  return format(at, day) === format(now, day) ? time : `${format(at, { weekday: 'short', ...day })} ${time}`
}
