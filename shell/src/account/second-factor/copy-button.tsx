import { Button } from '@tapri/ui/button'
import { useNeedsHttps } from '@tapri/web-kit/needs-https'
import { Copy } from 'lucide-react'
import { toast } from '../../toasts/toast.ts'
import { useSecondFactorTexts } from './texts.ts'

/** Copies a text to the clipboard; browsers allow it only on https and localhost. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const texts = useSecondFactorTexts()
  const needsHttps = useNeedsHttps()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('success', texts.copied)
    } catch {
      toast('error', `${texts.notCopied} ${needsHttps}`.trim())
    }
  }
  return (
    <Button size="small" icon={<Copy aria-hidden />} onClick={copy}>
      {children}
    </Button>
  )
}
