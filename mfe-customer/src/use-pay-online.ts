import type { startPayment } from '@tapri/contracts/payments'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { usePayTexts } from './pay-texts.ts'

/** Leaves for the payment provider's page, which redirects back to the payment-success page. */
export function usePayOnline() {
  const texts = usePayTexts()
  const { call } = useShell()
  const { run: pay, busy } = useAction(
    async (id: string) => {
      const { url } = await call<typeof startPayment>('POST /orders/:id/payment', { params: { id } })
      window.location.assign(url)
    },
    { failure: texts.failed, refreshes: ['GET /orders', 'GET /orders/:id'] },
  )
  return { pay, busy }
}
