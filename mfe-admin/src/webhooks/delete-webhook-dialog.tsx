import type { deleteWebhook, Webhook } from '@tapri/contracts/webhooks'
import { useShell } from '@tapri/web-kit/remote'
import { ConfirmAction } from '../confirm-action.tsx'
import { useWebhooksTexts } from './texts.ts'

/** Asks before a webhook is deleted. */
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
