import type { listWebhookMessages, Webhook, WebhookMessage } from '@tapri/contracts/webhooks'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Notice } from '@tapri/ui/notice'
import { Segmented } from '@tapri/ui/segmented'
import { Skeleton } from '@tapri/ui/skeleton'
import { useLoad } from '@tapri/web-kit/queries'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { LogLine } from './log-line.tsx'
import { useLogTexts } from './log-texts.ts'
import { useWebhooksTexts } from './texts.ts'
import styles from './webhooks.module.css'

const choices = ['all', 'waiting', 'failed'] as const
type Choice = (typeof choices)[number]
const AT_ONCE = 25
/** The most that one call returns. */
const MAX_MESSAGES = 100

/** What a webhook was sent and what waits, the latest first; looked up again every 5 s while it is open. */
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
  const common = useTexts()
  const texts = useLogTexts()
  const [limit, setLimit] = useState(AT_ONCE)
  const state: WebhookMessage['state'] | undefined = only === 'all' ? undefined : only
  const { data, isError, refetch } = useLoad<typeof listWebhookMessages>(
    'GET /admin/webhooks/:id/messages',
    { params: { id: webhook.id }, querystring: { limit, ...(state && { state }) } },
    { failure: null, everySeconds: 5, keepPrevious: true },
  )
  if (!data)
    return isError ? (
      <Notice tone="bad" title={texts.logFailed} action={<Button onClick={() => refetch()}>{common.retry}</Button>} />
    ) : (
      <Skeleton height="8rem" />
    )
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
