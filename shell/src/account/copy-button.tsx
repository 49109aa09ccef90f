import { Button } from '@tapri/ui/button'
import { Copy } from 'lucide-react'
import { toast } from '../toast.ts'
import { useTexts } from './texts.ts'

/** Puts a text into the clipboard; browsers allow it only on pages that came encrypted or from this device. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const texts = useTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('success', texts.copied)
    } catch {
      toast('error', texts.notCopied)
    }
  }
  return (
    <Button size="small" icon={<Copy aria-hidden />} onClick={copy}>
      {children}
    </Button>
  )
}
