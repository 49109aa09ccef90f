import type { Suggestions, suggestDelivery } from '@tapri/contracts/suggestions'
import { useQuery } from '@tanstack/react-query'
import { eitherSignal } from '@tapri/web-kit/either-signal'
import { useShell } from '@tapri/web-kit/remote'

const REFETCH_MS = 30_000
/** Somebody waits with an order: after so long they choose without it. */
const MAX_WAIT_MS = 3_000

const none: Suggestions = { suggested: [], people: [] }

/**
 * Who should bring these orders, while somebody is asked. Undefined before the first response; nobody when the service does not say,
 * since the people can be chosen without it.
 */
export function useSuggestions(orderIds: readonly string[], isOpen: boolean): Suggestions | undefined {
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
  })
  return data ?? (isError || !isAsked ? none : undefined)
}
