import type { listWebhooks, Webhook, WebhookWithSecret } from '@tapri/contracts/webhooks'
import { Button } from '@tapri/ui/button'
import { EmptyState } from '@tapri/ui/empty-state'
import { Unloaded } from '@tapri/order-screens/unloaded'
import { Skeleton } from '@tapri/ui/skeleton'
import { useLoad } from '@tapri/web-kit/queries'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import { DeleteWebhookDialog, RenewDialog, SecretDialog } from './webhook-dialogs.tsx'
import { LogDialog } from './log-dialog.tsx'
import { useWebhooksTexts } from './texts.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import styles from './webhooks.module.css'

type Opened =
  | { dialog: 'edit' | 'renew' | 'delete' | 'log'; webhook: Webhook }
  | { dialog: 'add' }
  | { dialog: 'secret'; made: WebhookWithSecret }

export function WebhooksPage() {
  const texts = useWebhooksTexts()
  const [opened, setOpened] = useState<Opened | null>(null)
  const webhooks = useLoad<typeof listWebhooks>(
    'GET /admin/webhooks',
    {},
    { failure: texts.loadFailed, everySeconds: 10 },
  )
  const { data } = webhooks
  const isEmpty = data?.webhooks.length === 0
  const add = (
    <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setOpened({ dialog: 'add' })}>
      {texts.add}
    </Button>
  )
  return (
    <AdminFrame title={texts.title} note={!isEmpty && texts.note} actions={!isEmpty && add}>
      {isEmpty && (
        <EmptyState title={texts.empty} action={add}>
          {texts.emptyHint}
        </EmptyState>
      )}
      {!data && <Unloaded load={webhooks} coming={<Skeleton height="14rem" />} failed={texts.loadFailed} />}
      <ul className={styles.grid}>
        {data?.webhooks.map((webhook) => (
          <li key={webhook.id}>
            <WebhookCard webhook={webhook} onOpen={(dialog) => setOpened({ dialog, webhook })} />
          </li>
        ))}
      </ul>
      {opened && <OpenedDialog opened={asItIs(opened, data?.webhooks)} onOpen={setOpened} />}
    </AdminFrame>
  )
}

/** Returns the open dialog with its webhook as last loaded. */
const asItIs = (opened: Opened, webhooks: readonly Webhook[] = []): Opened =>
  'webhook' in opened
    ? { ...opened, webhook: webhooks.find(({ id }) => id === opened.webhook.id) ?? opened.webhook }
    : opened

function OpenedDialog({ opened, onOpen }: { opened: Opened; onOpen: (next: Opened | null) => void }) {
  const onClose = () => onOpen(null)
  const onMade = (made: WebhookWithSecret) => onOpen({ dialog: 'secret', made })
  switch (opened.dialog) {
    case 'add':
      return <WebhookDialog webhook={null} onMade={onMade} onClose={onClose} />
    case 'edit':
      return <WebhookDialog webhook={opened.webhook} onMade={onMade} onClose={onClose} />
    case 'secret':
      return <SecretDialog made={opened.made} onClose={onClose} />
    case 'renew':
      return <RenewDialog webhook={opened.webhook} onMade={onMade} onClose={onClose} />
    case 'delete':
      return <DeleteWebhookDialog webhook={opened.webhook} onClose={onClose} />
    case 'log':
      return <LogDialog webhook={opened.webhook} onClose={onClose} />
  }
}
