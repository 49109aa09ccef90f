import { useNeedsHttps } from '@tapri/web-kit/needs-https'
import { toast } from '../toasts/toast.ts'

/**
 * Returns a function that copies a text to the clipboard and says so; browsers allow it only on https and localhost.
 */
export function useCopy({ copied, notCopied }: { copied: string; notCopied: string }) {
  const needsHttps = useNeedsHttps()
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast('success', copied)
    } catch {
      toast('error', `${notCopied} ${needsHttps}`.trim())
    }
  }
}
