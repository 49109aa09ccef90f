import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { usePush } from '@tapri/web-kit/use-push'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { usePushTexts } from './push-texts.ts'

/** Personal data: cleared at logout, so that it is asked again after the next login. */
const LATER_KEY = 'tapri.me.push-later'

/** Offers push messages where they are useful. Shown until they are on, refused, or postponed. */
export function PushCard() {
  const texts = usePushTexts()
  const { user, toast } = useShell()
  const { state, turnOn } = usePush()
  const [isPutOff, setPutOff] = useState(() => localStorage.getItem(LATER_KEY) !== null)
  const { run, busy } = useAction(turnOn, { failure: texts.failed })
  if (state !== 'askable' || isPutOff) return null

  async function ask() {
    const isOn = await run()
    if (isOn === undefined) return
    if (isOn) toast('success', texts.isOn)
    else later()
  }
  function later() {
    localStorage.setItem(LATER_KEY, '1')
    setPutOff(true)
  }

  const { title, hint } = texts.offer[user.role]
  return (
    <Notice
      icon={<Bell aria-hidden />}
      title={title}
      action={
        <>
          <Button size="small" busy={busy} onClick={ask}>
            {texts.turnOn}
          </Button>
          <Button size="small" look="quiet" onClick={later}>
            {texts.later}
          </Button>
        </>
      }
    >
      {hint}
    </Notice>
  )
}
