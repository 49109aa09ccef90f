import type { AdminUser } from '@tapri/contracts/staff'
import { TimeAgo } from '@tapri/ui/time-ago'
import { Ban, Clock, ShieldCheck, ShieldOff } from 'lucide-react'
import { usePeopleTexts } from './people-texts.ts'
import styles from './user-badges.module.css'

/** Badges of an account: waiting, blocked and why; the second factor of staff, the age of a customer's account. */
export function UserBadges({ user }: { user: AdminUser }) {
  const texts = usePeopleTexts()
  const { role, status, second_factor, blocked_reason, created_at } = user
  const isCustomer = role === 'customer'
  return (
    <>
      <p className={styles.badges}>
        {status === 'pending' && (
          <span className={styles.badge} data-tone="wait">
            <Clock aria-hidden />
            {texts.waiting}
          </span>
        )}
        {blocked_reason !== undefined && (
          <span className={styles.badge} data-tone="bad">
            <Ban aria-hidden />
            {texts.blocked}
          </span>
        )}
        {!isCustomer && (
          <span className={styles.badge} data-tone={second_factor ? 'good' : undefined}>
            {second_factor ? <ShieldCheck aria-hidden /> : <ShieldOff aria-hidden />}
            {second_factor ? texts.secondFactor : texts.noSecondFactor}
          </span>
        )}
        {isCustomer && (
          <span className={styles.joined}>
            {texts.joined} <TimeAgo at={created_at} />
          </span>
        )}
      </p>
      {blocked_reason !== undefined && <p className={styles.reason}>{texts.blockedReason(blocked_reason)}</p>}
    </>
  )
}
