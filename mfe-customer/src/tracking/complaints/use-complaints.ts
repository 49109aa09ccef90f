import type { listComplaintsOfOrder } from '@tapri/contracts/complaints/calls'
import type { Order } from '@tapri/contracts/orders'
import { useLoad } from '@tapri/web-kit/queries'

const REFETCH_SECONDS = 60

/** Loads the complaints about a delivered order; refetches while one waits for its decision. */
export function useComplaints(order: Pick<Order, 'id' | 'order_status'>) {
  const { data } = useLoad<typeof listComplaintsOfOrder>(
    'GET /orders/:id/complaints',
    { params: { id: order.id } },
    {
      failure: null,
      enabled: order.order_status === 'delivered',
      everySeconds: REFETCH_SECONDS,
      until: ({ complaints }) => complaints.every(({ state }) => state !== 'open'),
    },
  )
  return data?.complaints
}
