import type { Product } from '@tapri/contracts/catalog'
import type { Caller } from '@tapri/contracts/callers'
import type { DeliveryPlace } from '@tapri/contracts/common'
import type { Fulfilment } from '@tapri/contracts/fulfilment'
import { useReadersLanguage } from '@tapri/web-kit/readers-language'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { focusIn } from './focus-in.ts'
import { goneFrom, linesOf, placesOf } from './rules.ts'
import { useKey } from './use-key.ts'
import { useCaller, useCallersOrders } from './use-new-order.ts'

interface ForCallerOptions {
  isPhone: boolean
  products: readonly Product[]
  offersPickup: boolean
  toProducts: () => void
}

/** Holds who is calling and where the order goes. `whose` and `to` are undefined while they are missing. */
export function useForCaller({ isPhone, products, offersPickup, toProducts }: ForCallerOptions) {
  const state = useCaller()
  const orders = useCallersOrders(state.caller)
  const [fulfilment, setFulfilment] = useState<Fulfilment>('delivery')
  /** The place is null for a new one that has no point on the map yet. */
  const [choice, setChoice] = useState<{ of: Caller | undefined; place: DeliveryPlace | null }>()
  // The address of one caller must not receive the order of the next.
  const chosen = choice?.of === state.caller ? choice?.place : undefined
  const places = placesOf(orders ?? [])
  const place = chosen === undefined ? places[0] : (chosen ?? undefined)
  const isPickup = offersPickup && fulfilment === 'pickup'
  const isKnown = state.caller !== undefined && orders !== undefined
  const named = useReadersLanguage(products)
  const last = orders?.find(({ customer_hidden, items }) => !customer_hidden && linesOf({ items }, products).length > 0)
  const repeat = last && { order: last, lines: linesOf(last, named), gone: goneFrom(last, named) }
  const address = useRef<HTMLDivElement>(null)

  const needsAddress = isKnown && !isPickup && places.length === 0
  const hasNothing = isKnown && !last && !needsAddress
  useEffect(() => {
    if (needsAddress) focusIn(address)
  }, [needsAddress])
  const goOn = useEffectEvent(toProducts)
  useEffect(() => {
    if (hasNothing) goOn()
  }, [hasNothing])
  function choose(how: Fulfilment) {
    setFulfilment(how)
    if (how === 'pickup' && isKnown) toProducts()
  }
  useKey('F3', () => {
    if (isPhone && offersPickup) choose(isPickup ? 'delivery' : 'pickup')
  })
  const toCaller = place && { delivery_address: place }
  const forPhone = isPickup ? ({ fulfilment } as const) : toCaller
  return {
    state,
    isKnown,
    repeat,
    places,
    place,
    setPlace: (chosenPlace: DeliveryPlace | null) => setChoice({ of: state.caller, place: chosenPlace }),
    address,
    isPickup,
    offersPickup,
    choose,
    whose: isPhone ? state.caller && { customer_id: state.caller.id } : {},
    to: isPhone ? forPhone : {},
  }
}
