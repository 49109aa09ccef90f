import type { ReleaseReason } from '@tapri/contracts/order-reasons'
import type { Released, releaseOrder } from '@tapri/contracts/cancel-hand-over-release'
import { useShell } from '@tapri/web-kit/remote'
import { useChangeOrder } from '../order-actions.ts'
import { useActionWithReason } from './use-action-with-reason.ts'

interface ReleaseTexts {
  done: string
  hint: string
  failed: string
}

/** Takes an order from its delivery person: out of the person's own lists, or free again in those of other staff. */
export function useRelease({ done, hint, failed }: ReleaseTexts) {
  const { call, toast, user } = useShell()
  const changeOrder = useChangeOrder()
  const nobody = { delivery_person_id: null, delivery_person_name: null, delivery_person_phone: null }
  return useActionWithReason<ReleaseReason, Released>({
    send: (id, body, options) =>
      call<typeof releaseOrder>('POST /orders/:id/release', { params: { id }, body }, options),
    done: async ({ order_id, order_status, version }) => {
      await changeOrder(order_id, (shown) =>
        user.role === 'delivery' ? null : { ...shown, order_status, version, ...nobody },
      )
      toast('success', done, hint)
    },
    failure: failed,
  })
}
