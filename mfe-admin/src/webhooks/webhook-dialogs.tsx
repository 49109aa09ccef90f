import type { deleteWebhook, renewWebhookSecret, Webhook, WebhookWithSecret } from '@tapri/contracts/webhooks'
import { Button } from '@tapri/ui/button'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { Dialog } from '@tapri/ui/dialog'
import { Notice } from '@tapri/ui/notice'
import { useAttempt } from '@tapri/web-kit/attempt'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { ConfirmAction } from '../confirm-action.tsx'
import { ShownOnce } from '../shown-once.tsx'
import { useWebhooksTexts } from './texts.ts'
import styles from './webhooks.module.css'

export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const texts = useWebhooksTexts()
  const { call } = useShell()
  return (
    <ConfirmAction
      title={texts.deleteTitle}
      confirmText={texts.delete}
      act={() => call<typeof deleteWebhook>('DELETE /admin/webhooks/:id', { params: { id: webhook.id } })}
      failure={texts.deleteFailed}
      success={texts.deleted}
      refreshes={['GET /admin/webhooks']}
      onClose={onClose}
    >
      <p>{texts.deleteBody(webhook.name)}</p>
      {webhook.waiting > 0 && <p>{texts.deleteWaiting(webhook.waiting)}</p>}
    </ConfirmAction>
  )
}

interface RenewDialogProps {
  webhook: Webhook
  onMade: (made: WebhookWithSecret) => void
  onClose: () => void
}

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

/** Shows the new secret, to copy. Only this dialog holds it, so it is gone once the dialog closes. */
export function SecretDialog({ made, onClose }: { made: WebhookWithSecret; onClose: () => void }) {
  const texts = useWebhooksTexts()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      alert
      mustConfirm
      title={texts.secretTitle(made.webhook.name)}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className={styles.made}>
        <Notice tone="warning" title={texts.secretTell}>
          {texts.secretHint}
        </Notice>
        <ShownOnce value={made.secret} label={texts.secretLabel} texts={texts} />
      </div>
    </Dialog>
  )
}
