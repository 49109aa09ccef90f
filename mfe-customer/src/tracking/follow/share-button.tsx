import type { linkOrder } from '@tapri/contracts/follow'
import { Button } from '@tapri/ui/button'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Share2 } from 'lucide-react'
import { useFollowTexts } from './texts.ts'

/** Shares the link of an order by the Web Share API, or copies it in browsers without that API. */
export function ShareButton({ orderId }: { orderId: string }) {
  const texts = useFollowTexts()
  const { call, config, toast } = useShell()
  const { run, busy } = useAction(
    async () => {
      const { link } = await call<typeof linkOrder>('POST /orders/:id/link', { params: { id: orderId } })
      const url = `${window.location.origin}/follow/${link}`
      if (await isShared({ title: texts.shareTitle(config.brand), url })) return
      await navigator.clipboard.writeText(url)
      toast('success', texts.copied)
    },
    { failure: texts.failed },
  )
  return (
    <Button look="quiet" size="small" icon={<Share2 aria-hidden />} busy={busy} onClick={() => void run()}>
      {texts.share}
    </Button>
  )
}

/** Opens the share sheet. Resolves to false if there is none, or the browser forbids it. */
async function isShared(data: ShareData): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    // The person closed the share sheet.
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
