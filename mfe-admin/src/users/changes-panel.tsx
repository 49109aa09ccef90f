import type { Role } from '@tapri/contracts/common'
import type { StaffEvent, StaffEventKind } from '@tapri/contracts/staff'
import { FailedNotice } from '@tapri/order-screens/failed-notice'
import { usePositionNames } from '@tapri/order-screens/position-texts'
import { Button } from '@tapri/ui/button'
import { CountBadge } from '@tapri/ui/count-badge'
import { TimeAgo } from '@tapri/ui/time-ago'
import { useSearchParams } from '@tapri/web-kit/router'
import {
  BadgeMinus,
  BadgePlus,
  Ban,
  ChevronDown,
  CircleCheck,
  CircleDot,
  History,
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
import { useId } from 'react'
import { Coming } from '../coming.tsx'
import { useRoleNames } from '../role-texts.ts'
import { useTexts } from '../texts.ts'
import { useUnseenChanges } from '../use-staff-events.ts'
import { useChangesTexts } from './changes-texts.ts'
import styles from './changes.module.css'
import { useChanges } from './use-changes.ts'

/**
 * Closed, it shows the number of unseen changes; open, the changes themselves, which marks them as seen. The URL holds
 * whether it is open.
 */
export function ChangesPanel() {
  const common = useTexts()
  const texts = useChangesTexts()
  const unseen = useUnseenChanges()
  const [params, setParams] = useSearchParams()
  const id = useId()
  const isOpen = params.get('changes') === 'open'
  const toggle = () =>
    setParams(
      (params) => {
        const next = new URLSearchParams(params)
        if (isOpen) next.delete('changes')
        else next.set('changes', 'open')
        return next
      },
      { replace: true },
    )
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 className={styles.title}>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          <History aria-hidden />
          <span>{texts.title}</span>
          <CountBadge count={unseen} label={common.newChanges(unseen)} />
          <ChevronDown className={styles.arrow} aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <div id={id}>
          <Changes />
        </div>
      )}
    </section>
  )
}

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
  position_given: BadgePlus,
  position_taken: BadgeMinus,
} satisfies Record<StaffEventKind, LucideIcon>

function Changes() {
  const texts = useChangesTexts()
  const { events, isNew, isError, refetch, showEarlier, busy } = useChanges()
  if (!events)
    return isError ? (
      <FailedNotice title={texts.failed} onRetry={refetch} />
    ) : (
      <Coming className={styles.coming} count={3} height="2.75rem" />
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

/** Turns `cashier Connaught Place` into `Cashier, Connaught Place`. */
function positionOf(detail: string, names: Record<string, string>): string {
  const [position = '', ...outlet] = detail.split(' ')
  return [names[position] ?? position, outlet.join(' ')].filter(Boolean).join(', ')
}

function useSentence() {
  const texts = useChangesTexts()
  const roleNames = useRoleNames()
  const positionNames = usePositionNames()
  const fields: Record<string, string | undefined> = texts.what
  return ({ kind, actor_name, subject_name, subject_role, detail }: StaffEvent) =>
    (texts.sentence[kind] ?? texts.other)({
      actor: actor_name ?? texts.operator,
      subject: subject_name || texts.erased,
      role: roleNames[subject_role],
      after: roleNames[detail as Role] ?? detail,
      what: fields[detail] ?? '',
      position: positionOf(detail, positionNames),
      withoutFactor: detail === 'second_factor',
    })
}
