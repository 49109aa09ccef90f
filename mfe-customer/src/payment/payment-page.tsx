import { Button } from '@tapri/ui/button'
import { LinkButton } from '@tapri/ui/link-button'
import { Page } from '@tapri/ui/page'
import { CheersPicture } from '@tapri/ui/pictures/cheers'
import { KulhadMark } from '@tapri/ui/pictures/kulhad-mark'
import { useShell } from '@tapri/web-kit/remote'
import { Link, useSearchParams } from '@tapri/web-kit/router'
import { useTitle } from '@tapri/web-kit/use-title'
import { CircleAlert, Hourglass, Undo2 } from 'lucide-react'
import { usePaymentTexts } from './texts.ts'
import styles from './payment.module.css'
import { usePaymentStatus } from './use-payment-status.ts'

const icons = {
  checking: <KulhadMark steaming />,
  success: <CheersPicture />,
  refunded: <Undo2 aria-hidden />,
  expired: <Hourglass aria-hidden />,
  error: <CircleAlert aria-hidden />,
}

/** Shows the outcome of the payment. The payment provider redirects the customer to this page. */
export function PaymentPage() {
  const texts = usePaymentTexts()
  const { basePath } = useShell()
  const [params] = useSearchParams()
  const sessionId = params.get('session_id')
  const { outcome, payment, again } = usePaymentStatus(sessionId)
  const isDone = outcome === 'success'
  useTitle(texts[outcome])

  return (
    <Page narrow>
      <div className={styles.state} data-outcome={outcome} aria-live="polite" aria-busy={outcome === 'checking'}>
        {icons[outcome]}
        <h1>{texts[outcome]}</h1>
        <p>
          {outcome === 'refunded'
            ? texts.refundedHint[payment?.refund?.reason ?? 'order_cancelled']
            : texts[`${outcome}Hint`]}
        </p>
      </div>
      {outcome !== 'checking' && (
        <div className={styles.actions}>
          <LinkButton as={Link} to={`${basePath}/orders`} look="primary" size="large">
            {isDone ? texts.viewOrders : texts.backToOrders}
          </LinkButton>
          {isDone && payment?.order_id && (
            <LinkButton as={Link} to={`${basePath}/track/${payment.order_id}`} size="large">
              {texts.trackOrder}
            </LinkButton>
          )}
          {outcome === 'error' && sessionId && (
            <Button size="large" onClick={again}>
              {texts.tryAgain}
            </Button>
          )}
        </div>
      )}
    </Page>
  )
}
