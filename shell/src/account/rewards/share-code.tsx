import { Button } from '@tapri/ui/button'
import { useShell } from '@tapri/web-kit/remote'
import { Copy, Share2 } from 'lucide-react'
import { useCopy } from '../use-copy.ts'
import { useRewardsTexts } from './texts.ts'

/** Shares an invitation with the code by the Web Share API; copies it where the browser has no such API. */
export function ShareCode({ code, reward }: { code: string; reward: string }) {
  const texts = useRewardsTexts()
  const { config } = useShell()
  const copy = useCopy(texts)
  const invitation = { text: texts.invitation(config.brand, code, reward), url: location.origin }
  const canShare = 'share' in navigator

  async function share() {
    try {
      await navigator.share(invitation)
    } catch (error) {
      // The person closed the share sheet without choosing an app.
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copy(`${invitation.text} ${invitation.url}`)
    }
  }
  return (
    <Button
      icon={canShare ? <Share2 aria-hidden /> : <Copy aria-hidden />}
      onClick={() => (canShare ? share() : copy(`${invitation.text} ${invitation.url}`))}
    >
      {canShare ? texts.share : texts.copy}
    </Button>
  )
}
