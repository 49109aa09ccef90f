import type { listPaymentDifferences, PaymentDifference, PaymentRefund } from '@tapri/contracts/payments'
import { EmptyState } from '@tapri/ui/empty-state'
import { ErrorPanel } from '@tapri/ui/error-panel'
import { Skeleton } from '@tapri/ui/skeleton'
import { TimeAgo } from '@tapri/ui/time-ago'
import { useLoad } from '@tapri/web-kit/queries'
import { CircleCheck } from 'lucide-react'
import { AdminFrame } from '../admin-frame.tsx'
import { Difference } from './difference.tsx'
import styles from './payments.module.css'
import { Refund } from './refund.tsx'
import { usePaymentsTexts } from './texts.ts'

/** Where our books and the payment provider's differ, and what goes back to customers. */
export function PaymentsPage() {
  const texts = usePaymentsTexts()
  const { data, isError, isRetrying, refetch } = useLoad<typeof listPaymentDifferences>(
    'GET /payments/differences',
    {},
    { failure: texts.loadFailed, everySeconds: 30 },
  )
  return (
    <AdminFrame title={texts.title} note={texts.note}>
      {!data && isError && (
        <ErrorPanel message={texts.loadFailed} isRetrying={isRetrying} onRetry={() => refetch()}>
          {texts.retryHint}
        </ErrorPanel>
      )}
      {!data && !isError && <Skeleton height="14rem" />}
      {data && (
        <>
          <Differences differences={data.differences} comparedAt={data.compared_at} />
          {data.refunds && <Refunds refunds={data.refunds} />}
        </>
      )}
    </AdminFrame>
  )
}

interface DifferencesProps {
  differences: readonly PaymentDifference[]
  comparedAt: string | null
}

function Differences({ differences, comparedAt }: DifferencesProps) {
  const texts = usePaymentsTexts()
  return (
    <section className={styles.section} aria-label={texts.differences}>
      <h2>{texts.differences}</h2>
      <p className={styles.quiet}>
        {comparedAt === null ? (
          texts.never
        ) : (
          <>
            {texts.compared} <TimeAgo at={comparedAt} />
          </>
        )}
      </p>
      {differences.length === 0 && comparedAt !== null && (
        <EmptyState picture={<CircleCheck className={styles.agree} aria-hidden />} title={texts.agree}>
          {texts.agreeHint}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {differences.map((difference) => (
          <Difference key={`${difference.kind} ${difference.payment_ref}`} difference={difference} />
        ))}
      </ul>
    </section>
  )
}

function Refunds({ refunds }: { refunds: readonly PaymentRefund[] }) {
  const texts = usePaymentsTexts()
  return (
    <section className={styles.section} aria-label={texts.refunds}>
      <h2>{texts.refunds}</h2>
      {refunds.length === 0 && <p className={styles.quiet}>{texts.noRefunds}</p>}
      <ul className={styles.list}>
        {refunds.map((refund) => (
          <Refund key={refund.payment_ref} refund={refund} />
        ))}
      </ul>
    </section>
  )
}
