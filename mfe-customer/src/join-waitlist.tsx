import type { Point } from '@tapri/contracts/great-circle'
import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { usePush } from '@tapri/web-kit/use-push'
import { useWaitlist } from './use-waitlist.ts'
import { useWaitlistTexts } from './waitlist-texts.ts'

/** Offers to join the waitlist for a point that nobody delivers to, or says that the customer is on it. */
export function JoinWaitlist({ point }: { point: Point }) {
  const texts = useWaitlistTexts()
  const { isKnown, isAbout, join, leave } = useWaitlist(true)
  if (!isKnown) return null
  if (!isAbout(point)) {
    return (
      <Button size="small" busy={join.busy} onClick={() => void join.run(point)}>
        {texts.notifyMe}
      </Button>
    )
  }
  return (
    <div aria-live="polite">
      <p>{texts.waiting}</p>
      <ByMessage />
      <Button size="small" look="quiet" busy={leave.busy} onClick={() => void leave.run()}>
        {texts.stop}
      </Button>
    </div>
  )
}

/** Offers a push message as well, or says that one will come. */
function ByMessage() {
  const texts = useWaitlistTexts()
  const { toast } = useShell()
  const { state, turnOn } = usePush()
  const { run, busy } = useAction(turnOn, { failure: texts.byMessageFailed })
  if (state === 'on') return <p>{texts.byMessage}</p>
  if (state !== 'askable') return null
  const ask = async () => (await run()) === false && toast('error', texts.byMessageFailed)
  return (
    <Button size="small" busy={busy} onClick={ask}>
      {texts.askByMessage}
    </Button>
  )
}

/** Tells a waiting customer that an outlet now delivers there, until they dismiss it. */
export function DeliversNow() {
  const texts = useWaitlistTexts()
  const { waiting, leave } = useWaitlist(false)
  if (waiting?.outlet_name === undefined) return null
  return (
    <Notice
      tone="good"
      title={texts.delivers}
      action={
        <Button size="small" busy={leave.busy} onClick={() => void leave.run()}>
          {texts.good}
        </Button>
      }
    >
      {texts.deliversHint(waiting.outlet_name)}
    </Notice>
  )
}
