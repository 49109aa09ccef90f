import type { KitchenTicket, listKitchen, markMade, seeVoided } from '@tapri/contracts/kitchen'
import type { Output } from '@tapri/contracts/endpoint'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { type Mark, withMarks } from './rules.ts'
import { useKitchenTexts } from './texts.ts'

const ROUTE = 'GET /kitchen'
const MARK_KEY = ['kitchen mark']
type Tickets = Output<typeof listKitchen>

/** Returns the outlet's tickets with pending marks applied. There may be many: a cook taps faster than a network. */
export function useKitchen() {
  const texts = useKitchenTexts()
  const { call, fail } = useShell()
  const client = useQueryClient()
  const load = useLoad<typeof listKitchen>(ROUTE, {}, { failure: texts.loadFailed, everySeconds: 15 })
  const change = (id: string, to: (ticket: KitchenTicket) => KitchenTicket[]) =>
    client.setQueriesData<Tickets>(
      { queryKey: [ROUTE] },
      (list) => list && { tickets: list.tickets.flatMap((each) => (each.order_id === id ? to(each) : [each])) },
    )
  const again = () => void client.invalidateQueries({ queryKey: [ROUTE] })

  const { mutate: mark } = useMutation({
    mutationKey: MARK_KEY,
    mutationFn: async ({ id, items, made }: Mark) => {
      const answer = await call<typeof markMade>('PUT /kitchen/:id/items', {
        params: { id },
        body: { items: [...items], made },
      })
      // A list requested before the mark would show the ticket without it.
      await client.cancelQueries({ queryKey: [ROUTE] })
      change(id, () => [answer])
    },
    onError: (error) => fail(error, texts.markFailed),
    onSettled: again,
  })
  const { mutate: see } = useMutation({
    mutationFn: (id: string) => call<typeof seeVoided>('PUT /kitchen/:id/seen', { params: { id } }),
    onSuccess: (_, id) => change(id, ({ voided, ...ticket }) => (voided ? [] : [ticket])),
    onError: (error) => fail(error, texts.markFailed),
    onSettled: again,
  })
  const marks = useMutationState({
    filters: { mutationKey: MARK_KEY, status: 'pending' },
    select: ({ state }) => state.variables as Mark,
  })
  return { load, tickets: load.data && withMarks(load.data.tickets, marks), mark, see }
}

export type Kitchen = ReturnType<typeof useKitchen>
