import type { getPaymentStatus, PaymentState } from '@tapri/contracts/payments'
import { isDecided } from '@tapri/web-kit/attempt'
import { useShell } from '@tapri/web-kit/remote'
import { useEffect, useState } from 'react'
import { usePaymentTexts } from './texts.ts'
import { MAX_ATTEMPTS, type Outcome, outcomeOf, POLL_INTERVAL_MS } from './rules.ts'

/**
 * Polls the payment session every 2 s, at most 5 times. A failed request counts as an attempt; a refusal ends the
 * polling. `again` starts over.
 */
export function usePaymentStatus(sessionId: string | null) {
  const texts = usePaymentTexts()
  const { call, toast, fail } = useShell()
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>(sessionId ? 'checking' : 'error')
  const [payment, setPayment] = useState<PaymentState | null>(null)

  useEffect(() => {
    if (!sessionId) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined

    async function poll(session_id: string, attempt: number) {
      const { payment, error } = await call<typeof getPaymentStatus>(
        'GET /payments/status/:session_id',
        { params: { session_id } },
        { signal: stop.signal },
      ).then(
        (payment) => ({ payment, error: null }),
        (error: unknown) => ({ payment: null, error }),
      )
      if (stop.signal.aborted) return
      const outcome = outcomeOf(payment, isDecided(error) ? MAX_ATTEMPTS : attempt)
      setOutcome(outcome)
      if (payment) setPayment(payment)
      if (outcome === 'success') toast('success', texts.successToast)
      if (outcome === 'error' && error !== null) fail(error, texts.failed)
      if (outcome === 'checking') timer = setTimeout(() => void poll(session_id, attempt + 1), POLL_INTERVAL_MS)
    }

    void poll(sessionId, 1)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [sessionId, round, call, toast, fail, texts])

  const again = () => {
    setOutcome('checking')
    setRound((round) => round + 1)
  }
  return { outcome, payment, again }
}
