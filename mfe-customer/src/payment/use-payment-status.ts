import type { getPaymentStatus } from '@tapri/contracts/orders'
import { ApiError } from '@tapri/web-kit/api'
import { useShell } from '@tapri/web-kit/remote'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts.ts'
import { maxAttempts, type Outcome, outcomeOf, pauseMilliseconds } from './rules.ts'

/**
 * Asks whether the session is paid, every 2 seconds and at most 5 times. A lost answer counts as a try; a refusal ends
 * it. `again` starts over.
 */
export function usePaymentStatus(sessionId: string | null) {
  const texts = useTexts().payment
  const { call, toast, fail } = useShell()
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>(sessionId ? 'checking' : 'error')

  useEffect(() => {
    if (!sessionId) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    async function ask(session_id: string, attempt: number) {
      const { answer, error } = await call<typeof getPaymentStatus>(
        'GET /payments/status/:session_id',
        { params: { session_id } },
        { signal: stop.signal },
      ).then(
        (answer) => ({ answer, error: null }),
        (error: unknown) => ({ answer: null, error }),
      )
      if (stop.signal.aborted) return
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      const outcome = outcomeOf(answer, isRefused ? maxAttempts : attempt)
      setOutcome(outcome)
      if (outcome === 'success') toast('success', texts.successToast)
      if (outcome === 'error' && error !== null) fail(error, texts.failed)
      if (outcome === 'checking') timer = setTimeout(() => void ask(session_id, attempt + 1), pauseMilliseconds)
    }

    void ask(sessionId, 1)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [sessionId, round, call, toast, fail, texts])

  const again = () => {
    setOutcome('checking')
    setRound((round) => round + 1)
  }
  return { outcome, again }
}
