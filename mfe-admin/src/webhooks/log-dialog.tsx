import type { listWebhookMessages, resendWebhookMessage, Webhook, WebhookMessage } from '@tapri/contracts/webhooks'
import { FailedNotice } from '@tapri/order-screens/failed-notice'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Segmented } from '@tapri/ui/segmented'
import { Skeleton } from '@tapri/ui/skeleton'
import { DateTime } from '@tapri/ui/time-ago'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useState } from 'react'
import { useLogTexts } from './log-texts.ts'
import { useWebhooksTexts } from './texts.ts'
import styles from './webhooks.module.css'

const choices = ['all', 'waiting', 'failed'] as const
type Choice = (typeof choices)[number]
const AT_ONCE = 25
/** The most that one call returns. */
const MAX_MESSAGES = 100

/** Lists a webhook's messages, sent and waiting ones, the latest first. Refetches every 5 s while it is open. */
export function LogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { logOf } = useWebhooksTexts()
  const texts = useLogTexts()
  const [only, setOnly] = useState<Choice>('all')
  return (
    <Dialog open onOpenChange={onClose} size="large" title={logOf(webhook.name)} description={texts.logNote}>
      <div className={styles.log}>
        <Segmented
          label={texts.onlyLabel}
          options={choices.map((value) => ({ value, label: texts.only[value] }))}
          value={only}
          onChange={setOnly}
        />
        <Messages key={only} webhook={webhook} only={only} />
      </div>
    </Dialog>
  )
}

function Messages({ webhook, only }: { webhook: Webhook; only: Choice }) {
  const texts = useLogTexts()
  const [limit, setLimit] = useState(AT_ONCE)
  const state: WebhookMessage['state'] | undefined = only === 'all' ? undefined : only
  const { data, isError, refetch } = useLoad<typeof listWebhookMessages>(
    'GET /admin/webhooks/:id/messages',
    { params: { id: webhook.id }, querystring: { limit, ...(state && { state }) } },
    { failure: null, everySeconds: 5, keepPrevious: true },
  )
  if (!data) return isError ? <FailedNotice title={texts.logFailed} onRetry={refetch} /> : <Skeleton height="8rem" />
  if (data.messages.length === 0) return <p className={styles.quiet}>{texts.logEmpty}</p>
  return (
    <>
      <ol className={styles.lines}>
        {data.messages.map((message) => (
          <LogLine key={message.id} webhook={webhook} message={message} />
        ))}
      </ol>
      {data.messages.length === limit && limit < MAX_MESSAGES && (
        <Button look="quiet" onClick={() => setLimit(MAX_MESSAGES)}>
          {texts.earlier}
        </Button>
      )}
    </>
  )
}

const icons = { waiting: Clock, delivered: CircleCheck, failed: CircleX }

function LogLine({ webhook, message }: { webhook: Webhook; message: WebhookMessage }) {
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

/** Describes the subject of a message: its order, a ledger entry, or a test. */
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
