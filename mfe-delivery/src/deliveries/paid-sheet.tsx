import type { Order } from '@tapri/contracts/orders'
import { isUpiAgainstChoice } from '@tapri/contracts/payment-methods'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { PaymentLine } from '@tapri/order-screens/money/payment/payment-line'
import { ReferenceField } from '@tapri/order-screens/money/payment/reference-field'
import { typedReference } from '@tapri/order-screens/money/payment/typed-reference'
import { UpiPay } from '@tapri/order-screens/money/payment/upi-pay'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { rupees } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { Banknote, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useSetStatus } from '../action-queue.tsx'
import type { PaidSo } from '../queue-rules.ts'
import styles from './give-back-sheet.module.css'
import { useDeliveriesTexts } from './texts.ts'

interface PaidSheetProps {
  /** The order being delivered; null while the sheet is closed. */
  order: Order | null
  onClose: () => void
}

/**
 * Marks an order as delivered and paid: in cash with one tap, or by UPI with a QR code and a reference, which is
 * required if the customer had chosen cash.
 */
export function PaidSheet({ order, onClose }: PaidSheetProps) {
  const texts = useDeliveriesTexts()
  const setStatus = useSetStatus()
  function pay(paid: PaidSo) {
    if (order) setStatus([order], 'delivered', paid)
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

/** Mounted only while the sheet is open. An order to be paid by UPI shows its code at once. */
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
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isNeeded = isUpiAgainstChoice({ ...order, paid_by: 'upi' })
  const typed = typedReference(text, isNeeded)
  function pay() {
    setTried(true)
    const { reference } = typed
    if (!typed.fault) onPay({ paid_by: 'upi', ...(reference && { upi_reference: reference }) })
  }
  return (
    <div className={styles.other}>
      <UpiPay order={order} withLink={false} />
      <ReferenceField typed={typed} onType={setText} isNeeded={isNeeded} isTried={isTried || typed.fault === 'wrong'} />
      <Button look="primary" size="large" wide onClick={pay}>
        {texts.upi}
      </Button>
    </div>
  )
}
