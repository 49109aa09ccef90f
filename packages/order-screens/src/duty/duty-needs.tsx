import type { DutyNeed, listDuty } from '@tapri/contracts/duty'
import { isolated } from '@tapri/contracts/typed/isolated'
import { Button } from '@tapri/ui/button'
import { LinkButton } from '@tapri/ui/link-button'
import { MinutesSince } from '@tapri/ui/minutes-since'
import { useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { BellRing, Bike, Clock, Phone, UserX } from 'lucide-react'
import styles from '../attention/needs-somebody.module.css'
import own from './duty.module.css'
import { useOrderTexts } from '../texts.ts'
import { useDutyTexts } from './texts.ts'
import { useEndDuty } from './use-end-duty.ts'

const icons = { too_long: Clock, nobody: UserX, off_duty: Bike }

/** Loads duties that need attention every 15 s, for people who assign orders. */
export function useDutyNeeds(): readonly DutyNeed[] {
  const { can } = useShell()
  const options = { failure: null, everySeconds: 15, enabled: can('orders.assign') }
  return useLoad<typeof listDuty>('GET /duty/people', {}, options).data?.needs ?? []
}

/** Lists duties that need attention, with what to do. Nothing when there are none. */
export function DutyNeeds() {
  const texts = useDutyTexts()
  const needs = useDutyNeeds()
  if (needs.length === 0) return null
  return (
    <section className={styles.strip} aria-label={texts.needsTitle}>
      <h2 className={styles.title}>
        <BellRing aria-hidden />
        {texts.needsTitle}
      </h2>
      <ul className={styles.list}>
        {needs.map((need) => (
          <NeedRow key={`${need.kind} ${need.outlet_id} ${need.duty_id ?? need.person_phone}`} need={need} />
        ))}
      </ul>
    </section>
  )
}

function NeedRow({ need }: { need: DutyNeed }) {
  const texts = useDutyTexts()
  const { alerts, deliveryPerson } = useOrderTexts()
  const { user } = useShell()
  const { run, busy, mayEnd } = useEndDuty()
  const { kind, orders, outlet_name, person_name, person_phone: phone, duty_id, since } = need
  const name = isolated(person_name ?? deliveryPerson)
  const Icon = icons[kind]
  return (
    <li className={styles.row} data-level="outlet">
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        <p className={styles.what}>
          <strong>{kind === 'nobody' ? texts.needs.nobody(orders) : texts.needs[kind](name, orders)}</strong>{' '}
          <span className={styles.since}>
            <MinutesSince at={since} say={texts.forNow} />
          </span>
        </p>
        <p className={styles.todo}>
          {user.role === 'admin' && `${isolated(outlet_name)} · `}
          {kind === 'too_long' && !mayEnd ? texts.todo.tell : texts.todo[kind]}
        </p>
      </div>
      <div className={`${styles.actions} ${own.actions}`}>
        {phone && (
          <LinkButton
            href={`tel:${phone}`}
            size="small"
            icon={<Phone aria-hidden />}
            aria-label={alerts.callPerson(name, phone)}
          >
            {alerts.call}
          </LinkButton>
        )}
        {duty_id && mayEnd && (
          <Button size="small" busy={busy} aria-label={texts.endOf(name)} onClick={() => run(duty_id)}>
            {texts.end}
          </Button>
        )}
      </div>
    </li>
  )
}
