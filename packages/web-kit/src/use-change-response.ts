import type { Endpoint, Input, Output } from '@tapri/contracts/endpoint'
import { useQueryClient } from '@tanstack/react-query'

/**
 * Returns the function that changes the cached response of a load, for what is shown before the service has confirmed
 * it. A request under way is given up, since its response may be older than the change; nothing happens while there is
 * no response.
 */
export function useChangeResponse<E extends Endpoint & { method: 'GET' }>(route: `GET ${E['url']}`, input: Input<E>) {
  const client = useQueryClient()
  const queryKey = [route, input]
  return async (change: (known: Output<E>) => Output<E>) => {
    await client.cancelQueries({ queryKey, exact: true })
    client.setQueryData<Output<E>>(queryKey, (known) => known && change(known))
  }
}
