import type { HandedOver, handOverOrder, Released, releaseOrder } from '@tapri/contracts/cancel-hand-over-release'
import { handOverReasons, releaseReasons } from '@tapri/contracts/order-reasons'
import type { Order } from '@tapri/contracts/orders'
import { useShell } from '@tapri/web-kit/remote'
import { useOrderTexts } from '../../texts.ts'
import { useChangeOrder } from '../order-actions.ts'
import { useReasonDialogTexts } from './dialog-texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface DialogProps {
  /** Null when the dialog is closed. */
  order: Order | null
  onClose: () => void
}

/**
 * Hands an order over to another outlet, and says which has it now, or that an admin must decide, which is the only
 * option for a pick-up.
 */
export function HandOverDialog({ order, onClose }: DialogProps) {
  const texts = useReasonDialogTexts()
  const { call, toast, user } = useShell()
  const changeOrder = useChangeOrder()
  const role = user.role === 'admin' ? 'admin' : 'outlet_manager'
  const isPickup = order?.fulfilment === 'pickup'

  async function show({ order_id, order_status, version, to, outlet_id, outlet_name }: HandedOver) {
    await changeOrder(order_id, (shown) => {
      if (to === 'admins') return { ...shown, order_status, version, needs_admin: true }
      if (role === 'outlet_manager') return null
      const from = { handed_over_from: shown.outlet_name, needs_admin: false }
      return { ...shown, order_status, version, outlet_id, outlet_name, ...from }
    })
    if (to === 'outlet') toast('success', texts.handedOverTo(outlet_name))
    else if (role === 'admin') toast('warning', texts.noOtherOutlet, texts.staysWith(outlet_name))
    else toast('warning', texts.adminDecides, isPickup ? texts.adminDecidesPickup : texts.adminDecidesHint)
  }

  return (
    <ReasonDialog
      order={order}
      onClose={onClose}
      words={isPickup ? texts.askAdmin : texts.handOver}
      reasons={handOverReasons[role]}
      look="primary"
      send={(id, body, options) =>
        call<typeof handOverOrder>('POST /orders/:id/hand-over', { params: { id }, body }, options)
      }
      done={show}
    />
  )
}

/** Lets a manager or an admin take an order back from a delivery person who cannot continue. */
export function ReleaseDialog({ order, onClose }: DialogProps) {
  const texts = useReasonDialogTexts()
  const { deliveryPerson } = useOrderTexts()
  const { call, toast, user } = useShell()
  const changeOrder = useChangeOrder()
  const nobody = { delivery_person_id: null, delivery_person_name: null, delivery_person_phone: null }
  return (
    <ReasonDialog
      order={order}
      onClose={onClose}
      words={texts.release}
      name={order?.delivery_person_name ?? deliveryPerson}
      reasons={releaseReasons[user.role === 'admin' ? 'admin' : 'outlet_manager']}
      look="primary"
      send={(id, body, options) =>
        call<typeof releaseOrder>('POST /orders/:id/release', { params: { id }, body }, options)
      }
      done={async ({ order_id, order_status, version }: Released) => {
        await changeOrder(order_id, (shown) => ({ ...shown, order_status, version, ...nobody }))
        toast('success', texts.released, texts.releasedHint)
      }}
    />
  )
}
