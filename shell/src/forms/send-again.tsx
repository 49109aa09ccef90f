import { Button } from '@tapri/ui/button'
import { type MouseEvent, useEffect, useState } from 'react'
import { fail } from '../api.ts'
import { useTexts } from '../texts.ts'
import { toast } from '../toasts/toast.ts'

/** Wait before another code can be requested. */
const RESEND_AFTER_SECONDS = 30

/** Sends another code, at most every 30 s. */
export function SendAgain({ send }: { send: () => Promise<void> }) {
  const texts = useTexts()
  const [left, restart] = useCountdown(RESEND_AFTER_SECONDS)

  async function sendAnother({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    try {
      await send()
      toast('success', texts.codeSent)
      restart()
      // The button becomes disabled and would lose the focus.
      form?.querySelector('input')?.focus()
    } catch (error) {
      fail(error, texts.codeNotSent)
    }
  }

  return (
    <Button wide disabled={left > 0} onClick={sendAnother}>
      {left > 0 ? texts.newCodeIn(left) : texts.newCode}
    </Button>
  )
}

/** Returns the remaining seconds and a function that restarts the countdown. */
function useCountdown(from: number) {
  const [left, setLeft] = useState(from)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [left, () => setLeft(from)] as const
}
