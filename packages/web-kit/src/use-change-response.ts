import type { Endpoint, Input, Output } from '@tapri/contracts/endpoint'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Returns a function that changes the cached response of a load, for optimistic updates. A request in flight is
 * cancelled, since its response may be older than the change; without a response, nothing happens.
 */
export function useChangeResponse<E extends Endpoint & { method: 'GET' }>(route: `GET ${E['url']}`, input: Input<E>) {
  const client = useQueryClient()
  const queryKey = [route, input]
  return async (change: (known: Output<E>) => Output<E>) => {
    await client.cancelQueries({ queryKey, exact: true })
    client.setQueryData<Output<E>>(queryKey, (known) => known && change(known))
  }
}
