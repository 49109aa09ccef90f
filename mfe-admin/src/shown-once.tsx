import { Button } from '@tapri/ui/button'
import { useNeedsHttps } from '@tapri/web-kit/needs-https'
import { useShell } from '@tapri/web-kit/remote'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import styles from './shown-once.module.css'

interface ShownOnceProps {
  value: string
  label: string
  /** The id of the element that says more about it. */
  describedBy?: string
  large?: boolean
  texts: { copy: string; copied: string; copyFailed: string }
}

/**
 * Shows a password or secret once, to read and copy. It takes the focus, so that a second Enter does not close the
 * dialog.
 */
export function ShownOnce({ value, label, describedBy, large = false, texts }: ShownOnceProps) {
  const { toast } = useShell()
  const needsHttps = useNeedsHttps()
  const shown = useRef<HTMLElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => shown.current?.focus(), [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Without HTTPS there is no Clipboard API: selects the value for Ctrl-C.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      toast('error', `${texts.copyFailed} ${needsHttps}`.trim())
    }
  }
  return (
    <>
      <code
        ref={shown}
        className={large ? `${styles.value} ${styles.large}` : styles.value}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable by script, not in the tab order
        tabIndex={-1}
        aria-label={label}
        aria-describedby={describedBy}
      >
        {value}
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
    </>
  )
}
