import type { listDuty, PersonOnDuty } from '@tapri/contracts/duty'
import { Button } from '@tapri/ui/button'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { EmptyState } from '@tapri/ui/empty-state'
import { MinutesSince } from '@tapri/ui/minutes-since'
import { NoOutletsPicture } from '@tapri/ui/pictures/no-outlets'
import { Skeleton } from '@tapri/ui/skeleton'
import { useLoad } from '@tapri/web-kit/queries'
import { useState } from 'react'
import { Unloaded } from '../unloaded.tsx'
import styles from './duty.module.css'
import { useDutyTexts } from './texts.ts'
import { useEndDuty } from './use-end-duty.ts'

/** Lists who is on duty at the outlet, the longest first; whoever runs it can end a forgotten duty. */
export function PeopleOnDuty() {
  const texts = useDutyTexts()
  const { run, busy, mayEnd } = useEndDuty()
  const [asked, setAsked] = useState<PersonOnDuty | null>(null)
  const load = useLoad<typeof listDuty>('GET /duty/people', {}, { failure: texts.loadFailed, everySeconds: 15 })
  if (!load.data) {
    return (
      <Unloaded load={load} coming={<Skeleton height="8rem" />} failed={texts.loadFailed}>
        {texts.loadHint}
      </Unloaded>
    )
  }
  const { people } = load.data
  if (people.length === 0) {
    return (
      <EmptyState picture={<NoOutletsPicture />} title={texts.nobody}>
        {texts.nobodyHint}
      </EmptyState>
    )
  }
  return (
    <section className={styles.section} aria-label={texts.onDuty}>
      <h2>{texts.onDuty}</h2>
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.id} className={styles.row}>
            <div>
              <bdi className={styles.name}>{person.name}</bdi>
              <p className={styles.quiet}>
                {person.role === 'delivery' ? texts.rider : texts.counter} ·{' '}
                <MinutesSince at={person.since} say={texts.forNow} />
                {person.orders > 0 && ` · ${texts.has(person.orders)}`}
              </p>
            </div>
            {mayEnd && (
              <Button size="small" aria-label={texts.endOf(person.name)} onClick={() => setAsked(person)}>
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={texts.endTitle(asked?.name ?? '')}
        confirmText={texts.end}
        busy={busy}
        onConfirm={async () => {
          if (asked) await run(asked.id)
          setAsked(null)
        }}
      >
        {texts.endHint}
      </ConfirmDialog>
    </section>
  )
}
