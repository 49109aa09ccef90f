import type { findCaller, Caller } from '@tapri/contracts/callers'
import type { Product, listMenu } from '@tapri/contracts/catalog'
import type { listOrders } from '@tapri/contracts/order-lists'
import type { Order } from '@tapri/contracts/orders'
import type { listTaking } from '@tapri/contracts/taking'
import type { quoteTaken, takeOrder, TakenQuote, TakeOrder } from '@tapri/contracts/taken-orders'
import { useAttempt } from '@tapri/web-kit/attempt'
import { isRefusedWith } from '@tapri/web-kit/api'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useRested } from '@tapri/web-kit/use-rested'
import { useState } from 'react'
import { useNewOrderTexts } from './texts.ts'

/** Loads the menu of an outlet, at its prices. */
export function useMenu(outlet_id: string) {
  const texts = useNewOrderTexts()
  const input = { querystring: { outlet_id } }
  const { data, refetch } = useLoad<typeof listMenu>('GET /menu', input, { failure: texts.menuFailed })
  const products = (data ?? noProducts).filter(({ available }) => available)
  return { products, reload: () => void refetch() }
}
const noProducts: readonly Product[] = []

/** Returns what an outlet takes now; until that is known, everything except pick-ups and UPI. */
export function useTakingAt(outlet_id: string) {
  const { data } = useLoad<typeof listTaking>('GET /outlets/taking', {}, { failure: null, everySeconds: 30 })
  const taking = data?.outlets.find((outlet) => outlet.outlet_id === outlet_id)
  return {
    soldOut: new Set(taking?.sold_out.map(({ product_id }) => product_id)),
    offersPickup: taking?.offers_pickup ?? false,
    takesUpi: taking?.payment_methods?.includes('upi') ?? false,
    isClosed: taking !== undefined && (!taking.is_open || taking.pause !== null),
  }
}

/** Finds a caller by phone, or creates them with a name; asks for a name when the phone is unknown. */
export function useCaller() {
  const texts = useNewOrderTexts()
  const { call } = useShell()
  const [caller, setCaller] = useState<Caller>()
  const [isUnknown, setUnknown] = useState(false)
  const { run, busy } = useAction(
    async (phone: string, name: string) => {
      try {
        return await call<typeof findCaller>('POST /callers', { body: { phone, ...(name && { name }) } })
      } catch (error) {
        if (!isRefusedWith(error, 404, 'CALLER_UNKNOWN')) throw error
        setUnknown(true)
        return null
      }
    },
    { failure: texts.findFailed },
  )
  const find = async (phone: string, name: string) => {
    const found = await run(phone, name)
    if (found) setCaller(found)
    return found
  }
  const forget = () => {
    setCaller(undefined)
    setUnknown(false)
  }
  return { caller, isUnknown, busy, find, forget }
}

/** Loads the last orders of a caller at this outlet, the newest first; undefined while loading. */
export function useCallersOrders(caller: Caller | undefined): readonly Order[] | undefined {
  const { data } = useLoad<typeof listOrders>(
    'GET /orders',
    { querystring: { q: caller?.phone ?? '', limit: 10 } },
    { failure: null, enabled: caller !== undefined && !caller.is_new },
  )
  if (!caller || caller.is_new) return none
  return data?.orders.filter(({ order_status }) => order_status !== 'cancelled')
}
const none: readonly Order[] = []

const REST_MS = 250
const nothing: TakenQuote = { channel: 'counter', items: [] }

/** Loads price and promise of the order once typing has stopped (debounced). */
export function useTakenQuote(wanted: TakenQuote | undefined) {
  const text = JSON.stringify(wanted)
  const asked = useRested(text, REST_MS)
  const { data, error, isPlaceholderData } = useLoad<typeof quoteTaken>(
    'POST /orders/taken/quote',
    { body: asked === undefined ? nothing : (JSON.parse(asked) as TakenQuote) },
    { failure: null, everySeconds: 60, enabled: asked !== undefined, keepPrevious: true },
  )
  const isCurrent = asked === text && !isPlaceholderData
  return {
    quote: wanted && !error ? data : undefined,
    isCurrent,
    fault: wanted && error instanceof Error ? error.message : '',
    /** It is refused because the menu has changed. */
    isStale: isRefusedWith(error, 409, 'PRICE_CHANGED', 'NO_LONGER_SOLD', 'NOT_CARRIED', 'OPTION_GONE'),
  }
}

/** Places the order once, however often it is sent. */
export function useTake() {
  const texts = useNewOrderTexts()
  const { call } = useShell()
  const attempt = useAttempt()
  return useAction(
    (body: TakeOrder) => attempt(body, (options) => call<typeof takeOrder>('POST /orders/taken', { body }, options)),
    {
      failure: texts.failed,
      refreshes: ['GET /orders', 'GET /orders/open', 'GET /menu', 'GET /cash/day', 'POST /orders/taken/quote'],
    },
  )
}
