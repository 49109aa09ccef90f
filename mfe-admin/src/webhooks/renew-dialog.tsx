import type { renewWebhookSecret, Webhook, WebhookWithSecret } from '@tapri/contracts/webhooks'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useWebhooksTexts } from './texts.ts'

interface RenewDialogProps {
  webhook: Webhook
  onMade: (made: WebhookWithSecret) => void
  onClose: () => void
}

/** Asks before a new secret is made. */
export function RenewDialog({ webhook, onMade, onClose }: RenewDialogProps) {
  const texts = useWebhooksTexts()
  const { call } = useShell()
  const { run, busy } = useAction(
    async () =>
      onMade(await call<typeof renewWebhookSecret>('POST /admin/webhooks/:id/secret', { params: { id: webhook.id } })),
    { failure: texts.renewFailed, refreshes: ['GET /admin/webhooks'] },
  )
  return (
    <ConfirmDialog
      title={texts.renewTitle}
      confirmText={texts.renew}
      look="primary"
      open
      busy={busy}
      onOpenChange={onClose}
      onConfirm={() => run()}
    >
      <p>{texts.renewBody(webhook.name)}</p>
      {webhook.old_secret_until !== null && <p>{texts.renewAgain}</p>}
    </ConfirmDialog>
  )
}
