import type { WebhookWithSecret } from '@tapri/contracts/webhooks'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Notice } from '@tapri/ui/notice'
import { ShownOnce } from '../shown-once.tsx'
import { useWebhooksTexts } from './texts.ts'
import styles from './webhooks.module.css'

/** The new secret, to copy. Only this dialog holds it: it is gone once the dialog is closed. */
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
