import type { listPaymentDifferences, PaymentDifference, PaymentRefund } from '@tapri/contracts/payments'
import { orderNumber } from '@tapri/order-screens/order/order-number'
import { EmptyState } from '@tapri/ui/empty-state'
import { Unloaded } from '@tapri/order-screens/unloaded'
import { Notice } from '@tapri/ui/notice'
import { Rupees } from '@tapri/ui/rupees'
import { Skeleton } from '@tapri/ui/skeleton'
import { DateTime, TimeAgo } from '@tapri/ui/time-ago'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { Link } from '@tapri/web-kit/router'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { AdminFrame } from '../admin-frame.tsx'
import styles from './payments.module.css'
import { usePaymentsTexts } from './texts.ts'

/** Shows where our books and the payment provider's differ, and which refunds are pending. */
export function PaymentsPage() {
  const texts = usePaymentsTexts()
  const { online_payment: isOn = false } = useShell().config
  const payments = useLoad<typeof listPaymentDifferences>(
    'GET /payments/differences',
    {},
    { failure: texts.loadFailed, everySeconds: 30 },
  )
  const { data } = payments
  return (
    <AdminFrame title={texts.title} note={texts.note}>
      {!isOn && <Notice title={texts.off}>{texts.offHint}</Notice>}
      {data ? (
        <>
          {(isOn || data.compared_at !== null) && (
            <Differences differences={data.differences} comparedAt={data.compared_at} />
          )}
          {data.refunds && <Refunds refunds={data.refunds} />}
        </>
      ) : (
        <Unloaded load={payments} coming={<Skeleton height="14rem" />} failed={texts.loadFailed}>
          {texts.retryHint}
        </Unloaded>
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

interface PaymentRowProps {
  tone?: 'bad' | 'good' | undefined
  title: string
  /** Its `order_id` is null if the payment belongs to none of our orders. */
  payment: Pick<PaymentDifference, 'amount' | 'order_id' | 'payment_ref'>
  children: ReactNode
}

function PaymentRow({ tone, title, payment: { amount, order_id, payment_ref }, children }: PaymentRowProps) {
  const texts = usePaymentsTexts()
  const { basePath } = useShell()
  return (
    <li className={styles.row} data-tone={tone}>
      <p className={styles.head}>
        <strong>{title}</strong>
        <strong>
          <Rupees amount={amount} />
        </strong>
      </p>
      {children}
      <p className={styles.names}>
        {order_id === null ? (
          texts.noOrder
        ) : (
          <Link to={`${basePath}/orders/${order_id}`}>{texts.order(orderNumber(order_id))}</Link>
        )}
        <code>{payment_ref}</code>
      </p>
    </li>
  )
}

function Difference({ difference }: { difference: PaymentDifference }) {
  const texts = usePaymentsTexts()
  const { kind, found_at } = difference
  return (
    <PaymentRow tone="bad" title={texts.kind[kind] ?? texts.otherKind} payment={difference}>
      <p>{texts.toDo[kind]}</p>
      <p className={styles.quiet}>
        {texts.found} <TimeAgo at={found_at} />
      </p>
    </PaymentRow>
  )
}

function Refund({ refund }: { refund: PaymentRefund }) {
  const texts = usePaymentsTexts()
  const { reason, attempts, next_at, refunded_at } = refund
  const isDone = refunded_at !== null
  const title = isDone ? texts.wentBack : attempts === 0 ? texts.waits : texts.tried(attempts)
  return (
    <PaymentRow tone={isDone ? 'good' : attempts > 0 ? 'bad' : undefined} title={title} payment={refund}>
      <p>{texts.reason[reason]}</p>
      {isDone && (
        <p className={styles.quiet}>
          <DateTime at={refunded_at} />
        </p>
      )}
      {!isDone && attempts > 0 && next_at !== null && (
        <p className={styles.quiet}>
          {texts.next}: <DateTime at={next_at} />
        </p>
      )}
    </PaymentRow>
  )
}
