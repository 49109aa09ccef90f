import type { renewWebhookSecret, Webhook, WebhookWithSecret } from '@tapri/contracts/webhooks'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { useAttempt } from '@tapri/web-kit/attempt'
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
  const attempt = useAttempt()
  const { run, busy } = useAction(
    async () => {
      const input = { params: { id: webhook.id } }
      const send = attempt(input, (options) =>
        call<typeof renewWebhookSecret>('POST /admin/webhooks/:id/secret', input, options),
      )
      onMade(await send)
    },
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
