import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import { dateTime } from '@tapri/web-kit/format'
import { useLanguage } from '@tapri/web-kit/language'
import { useShell } from '@tapri/web-kit/remote'
import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useDialogTexts } from './dialog-texts.ts'
import styles from './one-time-password.module.css'

const HOUR_MS = 3_600_000

interface OneTimePasswordProps {
  name: string
  password: string
  expiresAt: string
}

/** The new one-time password, to read aloud or copy. It takes the focus: a second Enter must not close the dialog. */
export function OneTimePassword({ name, password, expiresAt }: OneTimePasswordProps) {
  const { reset: texts } = useDialogTexts()
  const { toast } = useShell()
  const language = useLanguage()
  const id = useId()
  const code = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)
  const [hours] = useState(() => Math.max(1, Math.round((Date.parse(expiresAt) - Date.now()) / HOUR_MS)))
  useEffect(() => code.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(password)
      setCopied(true)
    } catch {
      // Without HTTPS there is no clipboard: the password is selected for Ctrl-C.
      if (code.current) getSelection()?.selectAllChildren(code.current)
      toast('error', texts.copyFailed)
    }
  }
  return (
    <div className={styles.made}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- takes the focus once, not in the order of Tab */}
      <code ref={code} className={styles.code} tabIndex={-1} aria-label={texts.made} aria-describedby={id}>
        {password}
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
      <p id={id}>{texts.expiry(hours, dateTime(expiresAt, language))}</p>
      <Notice tone="warning" title={texts.tellTitle(name)}>
        {texts.tell}
      </Notice>
    </div>
  )
}
