import type { Role } from '@tapri/contracts/common'
import type { StaffEvent, StaffEventKind } from '@tapri/contracts/staff'
import { Button } from '@tapri/ui/button'
import { Notice } from '@tapri/ui/notice'
import { Skeleton } from '@tapri/ui/skeleton'
import { TimeAgo } from '@tapri/ui/time-ago'
import {
  Ban,
  CircleCheck,
  CircleDot,
  KeyRound,
  LogOut,
  type LucideIcon,
  Pencil,
  ShieldPlus,
  Trash2,
  UserCheck,
  UserMinus,
  UserPlus,
  UserX,
} from 'lucide-react'
import { useTexts } from '../texts.ts'
import styles from './changes.module.css'
import { useChangesTexts } from './changes-texts.ts'
import { useUsersTexts } from './texts.ts'
import { useChanges } from './use-changes.ts'

/** A newer server may send kinds that this build does not know. */
const iconOf: Partial<Record<string, LucideIcon>> = {
  first_admin: ShieldPlus,
  added: UserPlus,
  approved: UserCheck,
  refused: UserX,
  deleted: Trash2,
  demoted: UserMinus,
  reset: KeyRound,
  sessions_ended: LogOut,
  blocked: Ban,
  unblocked: CircleCheck,
  changed: Pencil,
} satisfies Record<StaffEventKind, LucideIcon>

/** The changes to accounts, newest first; unseen ones are marked. */
export function Changes() {
  const common = useTexts()
  const texts = useChangesTexts()
  const { events, isNew, isError, refetch, showEarlier, busy } = useChanges()
  if (!events)
    return isError ? (
      <Notice tone="bad" title={texts.failed} action={<Button onClick={() => refetch()}>{common.retry}</Button>} />
    ) : (
      <div className={styles.coming} aria-hidden>
        {Array.from({ length: 3 }, (_, i) => (
          <Skeleton key={i} height="2.75rem" />
        ))}
      </div>
    )
  if (events.length === 0) return <p className={styles.lead}>{texts.empty}</p>
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <ol className={styles.events}>
        {events.map((event) => (
          <Change key={event.id} event={event} isNew={isNew(event)} />
        ))}
      </ol>
      {showEarlier && (
        <Button look="quiet" className={styles.earlier} busy={busy} onClick={showEarlier}>
          {texts.earlier}
        </Button>
      )}
    </>
  )
}

function Change({ event, isNew }: { event: StaffEvent; isNew: boolean }) {
  const texts = useChangesTexts()
  const sentence = useSentence()
  const Icon = iconOf[event.kind] ?? CircleDot
  return (
    <li className={styles.event} data-new={isNew || undefined}>
      <Icon aria-hidden />
      <div className={styles.words}>
        <p>{sentence(event)}</p>
        {event.kind === 'blocked' && event.detail !== '' && <p className={styles.detail}>“{event.detail}”</p>}
      </div>
      <p className={styles.when}>
        {isNew && <span className={styles.new}>{texts.new}</span>}
        <TimeAgo at={event.at} />
      </p>
    </li>
  )
}

function useSentence() {
  const texts = useChangesTexts()
  const { roleName } = useUsersTexts()
  return ({ kind, actor_name, subject_name, subject_role, detail }: StaffEvent) =>
    (texts.sentence[kind] ?? texts.other)({
      actor: actor_name ?? texts.operator,
      subject: subject_name || texts.erased,
      role: roleName[subject_role],
      after: roleName[detail as Role] ?? detail,
      what: texts.what[detail] ?? '',
      withoutFactor: detail === 'second_factor',
    })
}
