import type { Order } from '@tapri/contracts/orders'
import { UPI_REFERENCE_MAX_LENGTH, UPI_REFERENCE_PATTERN } from '@tapri/contracts/upi'
import { orderNumber } from '@tapri/order-screens/order-number'
import { PaymentLine } from '@tapri/order-screens/payment/payment-line'
import { usePaymentTexts } from '@tapri/order-screens/payment/texts'
import { UpiPay } from '@tapri/order-screens/payment/upi-pay'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Field } from '@tapri/ui/field'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { Banknote, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useSetStatus } from '../outbox.tsx'
import type { PaidSo } from '../outbox-rules.ts'
import styles from './give-back-sheet.module.css'
import { useDeliveriesTexts } from './texts.ts'

interface PaidSheetProps {
  /** The order at whose door they are; null when the sheet is closed. */
  order: Order | null
  onClose: () => void
}

/** Marks an order as delivered and paid, in cash by one tap, or by UPI with the code to scan and an optional reference. */
export function PaidSheet({ order, onClose }: PaidSheetProps) {
  const texts = useDeliveriesTexts()
  const setStatus = useSetStatus(order)
  function pay(paid: PaidSo) {
    setStatus('delivered', paid)
    onClose()
  }
  return (
    <Dialog
      open={order !== null}
      onOpenChange={onClose}
      title={texts.paidSheet.title}
      description={order && texts.paidSheet.body(orderNumber(order.id))}
    >
      {order && <Ways order={order} onPay={pay} />}
    </Dialog>
  )
}

interface WaysProps {
  order: Order
  onPay: (paid: PaidSo) => void
}

/** Mounted only while the sheet is open. An order that is to be paid by UPI shows its code at once. */
function Ways({ order, onPay }: WaysProps) {
  const { paidSheet: texts } = useDeliveriesTexts()
  const language = useLanguage()
  const [isUpi, setUpi] = useState(order.payment_method === 'upi')
  const way = { wide: true, size: 'large', className: styles.reason } as const
  return (
    <>
      <ul className={styles.reasons} aria-label={texts.title}>
        <li>
          <Button {...way} icon={<Banknote aria-hidden />} onClick={() => onPay({ paid_by: 'cash' })}>
            {texts.cash(rupees(order.total_amount, language))}
          </Button>
        </li>
        {!isUpi && (
          <li>
            <Button {...way} icon={<QrCode aria-hidden />} aria-expanded={false} onClick={() => setUpi(true)}>
              {texts.showCode}
            </Button>
          </li>
        )}
      </ul>
      <PaymentLine order={order} />
      {isUpi && <ByUpi order={order} onPay={onPay} />}
    </>
  )
}

function ByUpi({ order, onPay }: WaysProps) {
  const { paidSheet: texts } = useDeliveriesTexts()
  const { referenceField, referenceWrong } = usePaymentTexts()
  const [reference, setReference] = useState('')
  const typed = reference.trim()
  const isWrong = typed !== '' && !new RegExp(UPI_REFERENCE_PATTERN).test(typed)
  return (
    <div className={styles.other}>
      <UpiPay order={order} withLink={false} />
      <Field
        label={referenceField}
        optional
        autoComplete="off"
        maxLength={UPI_REFERENCE_MAX_LENGTH}
        value={reference}
        error={isWrong ? referenceWrong : ''}
        onChange={({ target }) => setReference(target.value)}
      />
      <Button
        look="primary"
        size="large"
        wide
        disabled={isWrong}
        onClick={() => onPay({ paid_by: 'upi', ...(typed && { upi_reference: typed }) })}
      >
        {texts.upi}
      </Button>
    </div>
  )
}
