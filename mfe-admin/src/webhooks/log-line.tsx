import type { resendWebhookMessage, Webhook, WebhookMessage } from '@tapri/contracts/webhooks'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { Button } from '@tapri/ui/button'
import { DateTime } from '@tapri/ui/time-ago'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useLogTexts } from './log-texts.ts'
import styles from './webhooks.module.css'

const icons = { waiting: Clock, delivered: CircleCheck, failed: CircleX }

/** A message: what it was about, what became of it and why, its content, and sending it again. */
export function LogLine({ webhook, message }: { webhook: Webhook; message: WebhookMessage }) {
  const texts = useLogTexts()
  const { call } = useShell()
  const { id, type, state, attempts, made_at, next_at, body } = message
  const Icon = icons[state]
  const { run, busy } = useAction(
    () =>
      call<typeof resendWebhookMessage>('POST /admin/webhooks/:id/messages/:message_id/send', {
        params: { id: webhook.id, message_id: id },
      }),
    {
      failure: texts.resendFailed,
      success: texts.resent,
      refreshes: ['GET /admin/webhooks/:id/messages', 'GET /admin/webhooks'],
    },
  )
  return (
    <li className={styles.line} data-state={state}>
      <Icon aria-hidden />
      <div className={styles.words}>
        <p className={styles.what}>
          {aboutOf(message, texts)} · <code>{type}</code>
        </p>
        <p className={styles.quiet}>
          {texts.stateOf[state]} · {texts.attempts(attempts)} · <DateTime at={made_at} />
        </p>
        <Reason message={message} />
        {state === 'waiting' && webhook.active && attempts > 0 && next_at !== null && (
          <p className={styles.quiet}>
            {texts.next}: <DateTime at={next_at} />
          </p>
        )}
        <details className={styles.content}>
          <summary>{texts.content}</summary>
          <pre>{indented(body)}</pre>
        </details>
      </div>
      {webhook.active && (
        <Button size="small" busy={busy} onClick={() => run()}>
          {state === 'waiting' ? texts.sendNow : texts.resend}
        </Button>
      )}
    </li>
  )
}

/** What the message is about: an order, else the ledger; a test is about nothing. */
function aboutOf({ type, order_id }: WebhookMessage, texts: ReturnType<typeof useLogTexts>) {
  if (order_id !== null) return texts.order(orderNumber(order_id))
  return type.startsWith('ledger.') ? texts.entry : texts.testMessage
}

function Reason({ message: { last_failure, last_status } }: { message: WebhookMessage }) {
  const texts = useLogTexts()
  if (!last_failure) return null
  const answered = last_status === null ? '' : ` (${texts.answered(last_status)})`
  return <p className={styles.reason}>{`${texts.failure[last_failure] ?? last_failure}${answered}`}</p>
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2)
