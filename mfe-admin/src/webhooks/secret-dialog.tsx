import type { WebhookWithSecret } from '@tapri/contracts/webhooks'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Notice } from '@tapri/ui/notice'
import { useShell } from '@tapri/web-kit/remote'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWebhooksTexts } from './texts.ts'
import styles from './webhooks.module.css'

/** The new secret, to copy. Only this dialog holds it: it is gone once the dialog is closed. */
export function SecretDialog({ made, onClose }: { made: WebhookWithSecret; onClose: () => void }) {
  const texts = useWebhooksTexts()
  const { toast } = useShell()
  const code = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)
  // A second Enter must not close the dialog.
  useEffect(() => code.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(made.secret)
      setCopied(true)
    } catch {
      // Without HTTPS there is no clipboard: the secret is selected for Ctrl-C.
      if (code.current) getSelection()?.selectAllChildren(code.current)
      toast('error', texts.copyFailed)
    }
  }
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the focus once, not in the order of Tab */}
        <code ref={code} className={styles.secret} tabIndex={-1} aria-label={texts.secretLabel}>
          {made.secret}
        </code>
        <Button
          wide
          look="primary"
          icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          aria-live="polite"
          onClick={copy}
        >
          {isCopied ? texts.copied : texts.copy}
        </Button>
      </div>
    </Dialog>
  )
}
