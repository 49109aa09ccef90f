import { ADDRESS_MAX_LENGTH } from '@tapri/contracts/limits'
import type { Product } from '@tapri/contracts/catalog'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Field } from '@tapri/ui/field'
import { Notice } from '@tapri/ui/notice'
import { OrderTotal } from '@tapri/order-screens/order-card'
import { rupees } from '@tapri/web-kit/format'
import { useShell } from '@tapri/web-kit/remote'
import { useGeolocation } from '@tapri/web-kit/use-location'
import { Banknote } from 'lucide-react'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { outdatedLines, totalOf } from '../cart/rules.ts'
import { useCart } from '../cart/cart.ts'
import { useCheckoutTexts } from './texts.ts'
import styles from './checkout.module.css'
import { GpsPanel } from './gps-panel.tsx'
import { OrderLines } from './order-lines.tsx'
import { PriceReview } from './price-review.tsx'
import { orderFrom } from './rules.ts'
import { useAddress } from './use-address.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface CheckoutProps {
  /** The menu, to detect changed prices; undefined while it loads. */
  products: readonly Product[] | undefined
  onClose: () => void
  onPlaced: () => void
}

/** Order lines, address, location and payment, with Place Order and the total in a fixed footer. */
export function Checkout({ products, onClose, onPlaced }: CheckoutProps) {
  const texts = useCheckoutTexts()
  const { language } = useShell()
  const review = useCart((cart) => cart.review)
  const attempt = useCart((cart) => cart.attempt)
  const { lines, outdated, position, field, busy, ...checkout } = useCheckout({ products, onPlaced })
  const form = useId()

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      busy={busy}
      footer={
        <Button
          type="submit"
          form={form}
          look="primary"
          size="large"
          wide
          busy={busy}
          busyText={texts.placing}
          disabled={position.status !== 'granted'}
        >
          {texts.place(rupees(totalOf(lines), language))}
        </Button>
      }
    >
      {checkout.isEarlierPlaced && <Notice tone="warning">{texts.earlierPlaced}</Notice>}
      {attempt && !busy && <Notice tone="info">{texts.attemptUnknown}</Notice>}
      {outdated.length > 0 && <PriceReview outdated={outdated} onAccept={() => review(outdated)} />}
      <div>
        <OrderLines />
        <OrderTotal label={texts.total} amount={totalOf(lines)} />
      </div>
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
      <GpsPanel position={position} onChange={checkout.changeLocation} />
      <p className={styles.payment}>
        <Banknote aria-hidden />
        <span>
          <strong>{texts.payment}</strong> {texts.paymentHint}
        </span>
      </p>
    </Dialog>
  )
}

/** State and handlers of the checkout: validates the input, places the order, updates the position. */
function useCheckout({ products, onPlaced }: Pick<CheckoutProps, 'products' | 'onPlaced'>) {
  const texts = useCheckoutTexts()
  const { toast } = useShell()
  const lines = useCart((cart) => cart.lines)
  const position = useGeolocation()
  const { address, setAddress, save } = useAddress()
  const { place, busy, isEarlierPlaced } = usePlaceOrder(() => {
    if (position.point) void save(position.point)
    onPlaced()
  })
  const [addressError, setAddressError] = useState('')
  const addressInput = useRef<HTMLInputElement>(null)
  const outdated = outdatedLines(lines, products)

  async function changeLocation() {
    const point = await position.locate()
    if (!point) return toast('error', texts.locationFailed)
    await save(point)
    toast('success', texts.locationUpdated)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (outdated.length > 0) return toast('warning', texts.pricesChanged)
    const order = orderFrom(lines, address, position.point)
    if (order === 'addressMissing') {
      setAddressError(texts.addressMissing)
      return addressInput.current?.focus()
    }
    if (typeof order === 'string') return toast('error', texts[order])
    return void place(order)
  }

  function changeAddress(typed: string) {
    setAddress(typed)
    setAddressError('')
  }

  const error = address.trim() === '' ? addressError : ''
  const field = { ref: addressInput, value: address, error, onChange: changeAddress }
  return { lines, outdated, position, field, busy, isEarlierPlaced, submit, changeLocation }
}
