import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SUGGEST_MAX_ORDERS } from '@tapri/contracts/limits'
import type { Order } from '@tapri/contracts/orders'
import type { DeliveryOption, suggestDelivery, Suggestions } from '@tapri/contracts/suggestions'
import { Button } from '@tapri/ui/button'
import { eitherSignal } from '@tapri/web-kit/either-signal'
import { distance, timeOfDay } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useShell } from '@tapri/web-kit/remote'
import { useZone } from '@tapri/web-kit/zone'
import { Bike } from 'lucide-react'
import { arrivalOf, type Share } from './rules.ts'
import styles from './suggestion.module.css'
import { useSuggestionTexts } from './texts.ts'

interface SuggestionCardProps {
  shares: readonly Share[]
  options: readonly DeliveryOption[]
  busy: boolean
  /** True when taking it is the main action. */
  isMain: boolean
  onTake: () => void
}

/** Says who should deliver the orders and why, with a button that assigns them. */
export function SuggestionCard({ shares, options, busy, isMain, onTake }: SuggestionCardProps) {
  const texts = useSuggestionTexts()
  const [first] = shares
  if (!first) return null
  const isShared = shares.length > 1
  const option = options.find(({ delivery_person_id }) => delivery_person_id === first.person.id)
  return (
    <section className={styles.card} aria-labelledby="suggestion">
      <h3 id="suggestion">{isShared ? texts.sharedTitle : texts.title(first.person.name)}</h3>
      {isShared ? (
        <ul>
          {shares.map(({ person, orderIds }) => (
            <li key={person.id}>{texts.share(person.name, orderIds.length)}</li>
          ))}
        </ul>
      ) : (
        option && <OptionFacts option={option} />
      )}
      <Button
        look={isMain ? 'primary' : 'secondary'}
        size="large"
        wide
        busy={busy}
        icon={<Bike aria-hidden />}
        onClick={onTake}
      >
        {isShared ? texts.giveShared : texts.give(first.person.name)}
      </Button>
    </section>
  )
}

/** Describes what assigning the orders to somebody means. */
export function OptionFacts({ option }: { option: DeliveryOption }) {
  const texts = useSuggestionTexts()
  const language = useLanguage()
  const zone = useZone()
  const { carries, known_by, distance_km, at_outlet, breaks } = option
  const arrival = arrivalOf(option)
  const isOne = option.arrivals.length === 1
  const km = distance_km === undefined ? undefined : distance(distance_km, language)
  const where = known_by === 'position' ? texts.away : texts.about
  const load = [
    carries === 0 ? texts.free : texts.carries(carries),
    km === undefined ? texts.placeUnknown : where(km),
    at_outlet && texts.atOutlet(timeOfDay(at_outlet, language, zone)),
  ]
  const kept = isOne ? texts.kept : texts.allKept
  const late = isOne ? texts.late(arrival.mostLate) : texts.someLate(arrival.late, arrival.mostLate)
  return (
    <span className={styles.facts}>
      <span>{load.filter(Boolean).join(' · ')}</span>
      {arrival.at && (
        <span>
          {texts.delivered(timeOfDay(arrival.at, language, zone))} ·{' '}
          <span data-tone={arrival.late > 0 ? 'bad' : 'good'}>{arrival.late > 0 ? late : kept}</span>
        </span>
      )}
      {breaks > 0 && <span data-tone="bad">{texts.breaks(breaks)}</span>}
    </span>
  )
}

const REFETCH_MS = 30_000
/** Somebody is waiting with an order: after this time they choose without a suggestion. */
const MAX_WAIT_MS = 3_000

const none: Suggestions = { suggested: [], people: [] }

/**
 * Returns who should deliver these orders, while the dialog is open. Undefined before the first response; empty when
 * the service does not answer, since people can be chosen without it.
 */
export function useSuggestions(
  orderIds: readonly string[],
  isOpen: boolean,
  keepsPrevious = false,
): Suggestions | undefined {
  const { call } = useShell()
  const order_ids = orderIds.toSorted()
  const isAsked = isOpen && order_ids.length > 0
  const { data, isError } = useQuery({
    queryKey: ['POST /orders/suggestions', order_ids],
    queryFn: ({ signal }) => {
      const both = eitherSignal(signal, AbortSignal.timeout(MAX_WAIT_MS))
      return call<typeof suggestDelivery>('POST /orders/suggestions', { body: { order_ids } }, { signal: both })
    },
    enabled: isAsked,
    retry: false,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
  return data ?? (isError || !isAsked ? none : undefined)
}

export interface Suggested {
  person: DeliveryOption
  /** The order, and those that the same person should deliver on the same way. */
  orders: readonly Order[]
}

/**
 * Returns a function that says who should deliver an order, for the first of these orders; keeps the last answer while
 * loading.
 */
export function useSuggestedFor(orders: readonly Order[]) {
  const ids = orders.slice(0, SUGGEST_MAX_ORDERS).map(({ id }) => id)
  const { suggested, people, runs = [] } = useSuggestions(ids, true, true) ?? none
  return (order: Order): Suggested | undefined => {
    const found = suggested.find(({ order_id }) => order_id === order.id)
    const person = people.find(({ delivery_person_id }) => delivery_person_id === found?.delivery_person_id)
    const run = runs.find(({ order_ids }) => order_ids.includes(order.id))
    return person && { person, orders: run ? orders.filter(({ id }) => run.order_ids.includes(id)) : [order] }
  }
}
