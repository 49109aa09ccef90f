import { ADDRESS_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Product } from '@tapri/contracts/catalog'
import { Dialog } from '@tapri/ui/dialog'
import { Field } from '@tapri/ui/field'
import { Notice } from '@tapri/ui/notice'
import { OrderTotal } from '@tapri/order-screens/order/order-card'
import { useShell } from '@tapri/web-kit/remote'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { outdatedLines, totalOf } from '../cart/rules.ts'
import { useCart } from '../cart/cart.ts'
import { PlaceChips } from './places/place-chips.tsx'
import { PlaceDialogs } from './places/place-dialogs.tsx'
import { withWayNote } from './places/rules.ts'
import { useWhere } from './places/use-where.ts'
import { WayNoteField } from './places/way-note-field.tsx'
import { useCheckoutTexts } from './texts.ts'
import { AgainNotice } from './again-notice.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { GpsPanel } from './gps-panel.tsx'
import { OrderLines } from './order-lines.tsx'
import { Payment } from './payment.tsx'
import { PlaceButton } from './place-button.tsx'
import { PriceReview } from './price-review.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { SoldOutReview } from './sold-out-review.tsx'
import { orderFrom } from './rules.ts'
import { useDeliveryTimes } from './use-delivery-times.ts'
import { usePayment } from './use-payment.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useSoldOut } from './use-sold-out.ts'
import { Wishes } from './wishes.tsx'

interface CheckoutProps {
  /** The menu, to detect changed prices; undefined while it loads. */
  products: readonly Product[] | undefined
  onClose: () => void
  onPlaced: () => void
}

/** Order lines, address, location and payment, with Place Order and the total in a fixed footer. */
export function Checkout({ products, onClose, onPlaced }: CheckoutProps) {
  const texts = useCheckoutTexts()
  const review = useCart((cart) => cart.review)
  const attempt = useCart((cart) => cart.attempt)
  const checkout = useCheckout({ products, onPlaced })
  const { lines, outdated, soldOut, where, position, field, times, busy } = checkout
  const form = useId()

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      busy={busy}
      inAddress
      keepsTyped
      footer={
        <PlaceButton
          form={form}
          total={totalOf(lines)}
          times={times}
          busy={busy}
          disabled={position.status !== 'granted'}
        />
      }
    >
      {checkout.isEarlierPlaced && <Notice tone="warning">{texts.earlierPlaced}</Notice>}
      {attempt && !busy && <Notice tone="info">{texts.attemptUnknown}</Notice>}
      <AgainNotice />
      {soldOut.lines.length > 0 && <SoldOutReview {...soldOut} />}
      {outdated.length > 0 && <PriceReview outdated={outdated} onAccept={() => review(outdated)} />}
      <div>
        <OrderLines products={products} />
        <OrderTotal label={texts.total} amount={totalOf(lines)} />
      </div>
      <QuotePanel point={where.sure} deliverAt={times.chosen} />
      <PlaceChips where={where} />
      <form id={form} onSubmit={checkout.submit} noValidate>
        <Field
          {...field}
          label={texts.address}
          hint={texts.addressHint}
          maxLength={ADDRESS_MAX_LENGTH}
          autoComplete="street-address"
          required
          onChange={({ target }) => field.onChange(target.value)}
        />
      </form>
      <Elsewhere where={where} />
      <GpsPanel where={where} onChange={checkout.changeLocation} />
      <WayNoteField where={where} form={form} />
      <PlaceDialogs where={where} />
      <Wishes times={times} form={form} />
      <Payment payment={checkout.payment} />
    </Dialog>
  )
}

/** State and handlers of the checkout: validates the input, places the order, updates the position. */
function useCheckout({ products, onPlaced }: Pick<CheckoutProps, 'products' | 'onPlaced'>) {
  const texts = useCheckoutTexts()
  const { toast } = useShell()
  const lines = useCart((cart) => cart.lines)
  const note = useCart((cart) => cart.note)
  const [addressError, setAddressError] = useState('')
  const where = useWhere()
  const { position, address, sure } = where
  const times = useDeliveryTimes(position.point)
  const payment = usePayment(position.point, totalOf(lines))
  const { place, busy, isEarlierPlaced } = usePlaceOrder(() => {
    if (sure) void where.saveAddress(sure)
    where.clear()
    onPlaced()
  })
  const addressInput = useRef<HTMLInputElement>(null)
  const outdated = outdatedLines(lines, products)
  const soldOut = useSoldOut(lines, products, sure, times.chosen)

  async function changeLocation() {
    const found = await position.locate()
    if (!found) return toast('error', texts.locationFailed)
    // The panel says how uncertain it is.
    if (!found.isSure) return undefined
    await where.saveAddress(found.point)
    toast('success', texts.locationUpdated)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (outdated.length + soldOut.lines.length > 0) return toast('warning', texts.pricesChanged)
    if (position.point && !sure) return askForPin()
    const order = orderFrom(lines, address, position.point, { deliverAt: times.chosen, note, payment })
    if (order === 'addressMissing') {
      setAddressError(texts.addressMissing)
      return addressInput.current?.focus()
    }
    if (typeof order === 'string') return toast('error', texts[order])
    if (times.isGone) return toast('warning', texts.timeGone)
    if (times.chosen === null && !times.canOrderNow && times.days.length > 0) return toast('warning', texts.timeMissing)
    return void place(withWayNote(order, where.note))
  }

  function askForPin() {
    toast('warning', texts.pinFirst)
    where.setDialog('pin')
  }

  function changeAddress(typed: string) {
    where.setAddress(typed)
    setAddressError('')
  }

  const error = address.trim() === '' ? addressError : ''
  const field = { ref: addressInput, value: address, error, onChange: changeAddress }
  const shown = { lines, outdated, soldOut, where, position, field, times, payment }
  return { ...shown, busy, isEarlierPlaced, submit, changeLocation }
}
