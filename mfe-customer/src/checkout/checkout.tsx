import type { Order } from '@tapri/contracts/orders'
import type { Product } from '@tapri/contracts/catalog'
import { Dialog } from '@tapri/ui/dialog'
import { Notice } from '@tapri/ui/notice'
import { ShopPageLinks } from '@tapri/ui/shop-page-links'
import { TotalLines } from '@tapri/order-screens/order/total-lines'
import { useShell } from '@tapri/web-kit/remote'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { outdatedLines } from '../cart/rules.ts'
import { useCart } from '../cart/cart.ts'
import { StampsLine } from '../stamps-line.tsx'
import { useLacking } from '../use-lacking.ts'
import { useWhere, type Where } from './places/use-where.ts'
import styles from './checkout.module.css'
import { useCheckoutTexts } from './texts.ts'
import { AgainNotice } from './again-notice.tsx'
import { OffersRow } from './offers-row.tsx'
import { OrderLines } from './order-lines.tsx'
import { PaymentRow } from './payment-row.tsx'
import { PickupRow } from './pickup-row.tsx'
import { PlaceButton } from './place-button.tsx'
import { PlaceRow } from './place-row.tsx'
import { PriceReview } from './price-review.tsx'
import { SoldOutReview } from './sold-out-review.tsx'
import { BuyerRow, useBuyer } from './buyer-row.tsx'
import { Licence } from '../licence.tsx'
import { offersFor, orderFrom } from './rules.ts'
import { useCosts } from './use-costs.ts'
import { useDeliveryTimes } from './use-delivery-times.ts'
import { usePickup } from './use-pickup.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useSoldOut } from './use-sold-out.ts'
import { WhenRow } from './when-row.tsx'
import { WordsRow } from './words-row.tsx'

interface CheckoutProps {
  /** The menu, used to detect changed prices; undefined while it loads. */
  products: readonly Product[] | undefined
  onClose: () => void
  onPlaced: (order: Order) => void
}

/** Shows the order lines, a row each for place, time, payment and notes, and Place Order in a fixed footer. */
export function Checkout({ products, onClose, onPlaced }: CheckoutProps) {
  const texts = useCheckoutTexts()
  const review = useCart((cart) => cart.review)
  const attempt = useCart((cart) => cart.attempt)
  const checkout = useCheckout({ products, onPlaced })
  const { outdated, soldOut, where, field, times, quoted, price, pickup, busy } = checkout
  const lacking = useLacking(price)
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
          price={price}
          times={times}
          quoted={quoted}
          busy={busy}
          disabled={checkout.isUnknown || (where.position.status !== 'granted' && !pickup.chosen)}
          onChangePlace={() => where.setDialog('pin')}
        />
      }
    >
      {checkout.isEarlierPlaced && <Notice tone="warning">{texts.earlierPlaced}</Notice>}
      {attempt && !busy && <Notice tone="info">{texts.attemptUnknown}</Notice>}
      <AgainNotice />
      {soldOut.lines.length > 0 && <SoldOutReview {...soldOut} />}
      {outdated.length > 0 && <PriceReview outdated={outdated} onAccept={() => review(outdated)} />}
      <div>
        <OrderLines products={checkout.menu} />
        <TotalLines total={price.total_amount} charges={price.charges} />
        {lacking && <p className={styles.quiet}>{lacking}</p>}
        <StampsLine />
      </div>
      <div>
        <PickupRow pickup={pickup}>
          <PlaceRow {...{ where, quoted, field, form }} onChangeLocation={checkout.changeLocation} />
        </PickupRow>
        <WhenRow times={times} quoted={quoted} isPickup={pickup.chosen !== null} />
        <PaymentRow payment={checkout.payment} isPickup={pickup.chosen !== null} />
        <WordsRow where={where} form={form} />
        <OffersRow offers={checkout.offers} quoted={quoted} form={form} />
        <BuyerRow buyer={checkout.buyer} form={form} />
      </div>
      <Licence number={typeof quoted === 'object' ? quoted.quote.fssai_number : undefined} />
      <ShopPageLinks pages={['privacy', 'terms', 'refunds']} />
      {/* Fields and button refer to the form by id, since the dialogs above the checkout have forms of their own. */}
      <form id={form} hidden onSubmit={checkout.submit} noValidate />
    </Dialog>
  )
}

/** Returns state and handlers of the checkout: validates the input, places the order, updates the position. */
function useCheckout({ products, onPlaced }: Pick<CheckoutProps, 'products' | 'onPlaced'>) {
  const texts = useCheckoutTexts()
  const { toast } = useShell()
  const lines = useCart((cart) => cart.lines)
  const note = useCart((cart) => cart.note)
  const [addressError, setAddressError] = useState('')
  const where = useWhere()
  const { position, address, sure } = where
  const pickup = usePickup(position.point)
  const isPickup = pickup.chosen !== null
  const times = useDeliveryTimes(pickup.chosen ?? position.point)
  const { quoted, offers, price, payment } = useCosts(lines, where, times, pickup.chosen)
  const buyer = useBuyer()
  const { place, busy, isEarlierPlaced } = usePlaceOrder((order) => {
    if (sure && !isPickup) void where.saveAddress(sure)
    where.clear()
    onPlaced(order)
  })
  const addressInput = useRef<HTMLInputElement>(null)
  const changeLocation = useChangeLocation(where)
  const { menu, soldOut } = useSoldOut(lines, products, pickup.chosen ?? sure, times.chosen, sure)
  const outdated = outdatedLines(lines, menu)
  const isUnknown = pickup.isUnknown || payment.isUnknown

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (outdated.length + soldOut.lines.length > 0) return toast('warning', texts.pricesChanged)
    if (!isPickup && position.point && !sure) return askForPin()
    const wishes = { deliverAt: times.chosen, note, wayNote: where.note, payment, expected: price.expected }
    const chosen = { offers: offersFor(offers, quoted), pickupAt: pickup.chosen?.outlet_id }
    const order = orderFrom(lines, address, position.point, { ...wishes, ...chosen })
    if (order === 'addressMissing') {
      setAddressError(texts.addressMissing)
      return addressInput.current?.focus()
    }
    if (typeof order === 'string') return toast('error', texts[order])
    if (times.isGone) return toast('warning', texts.timeGone)
    if (times.mustChoose) return toast('warning', texts.timeMissing)
    return buyer.on(order, (billed) => void place(billed))
  }

  function askForPin() {
    toast('warning', texts.pinFirst)
    where.setDialog('pin')
  }

  const error = address.trim() === '' ? addressError : ''
  const onChange = (typed: string) => {
    where.setAddress(typed)
    setAddressError('')
  }
  const field = { ref: addressInput, value: address, error, onChange }
  const shown = { menu, outdated, soldOut, where, field, times, quoted, offers, price, payment, buyer, pickup }
  return { ...shown, isUnknown, busy, isEarlierPlaced, submit, changeLocation }
}

/** Returns the handler that locates the customer and saves the position. */
function useChangeLocation({ position, saveAddress }: Where) {
  const texts = useCheckoutTexts()
  const { toast } = useShell()
  return async () => {
    const found = await position.locate()
    if (!found) return toast('error', texts.locationFailed)
    // The panel itself says how inaccurate the position is.
    if (!found.isSure) return undefined
    await saveAddress(found.point)
    toast('success', texts.locationUpdated)
  }
}
