import type { listOutletStaff, OutletStaff, takeOutletPosition } from '@tapri/contracts/staff-positions/calls'
import { Button } from '@tapri/ui/button'
import { ConfirmDialog } from '@tapri/ui/confirm-dialog'
import { PhoneLink } from '@tapri/ui/phone-link'
import { Skeleton } from '@tapri/ui/skeleton'
import { SmallSelect } from '@tapri/ui/small-select'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { useState } from 'react'
import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { usePositionNames } from '../position-texts.ts'
import { Unloaded } from '../unloaded.tsx'
import { AddStaff } from './add-staff.tsx'
import { useMeanwhile } from './meanwhile.ts'
import { Positions } from './positions.tsx'
import { mayChange, positionsToGive } from './rules.ts'
import styles from './staff.module.css'
import { useStaffTexts } from './texts.ts'
import { refreshedByPositions, useGive } from './use-give.ts'

/** Shows who works at an outlet and in which position; adds people, and changes or removes their positions. */
export function StaffView({ outletId }: { outletId: string }) {
  const texts = useStaffTexts()
  const [taking, setTaking] = useState<string | null>(null)
  const load = useLoad<typeof listOutletStaff>(
    'GET /outlets/:id/staff',
    { params: { id: outletId } },
    { failure: texts.loadFailed, everySeconds: 30 },
  )
  const staff = load.data?.staff
  return (
    <div className={styles.staff}>
      {!staff && <Unloaded load={load} coming={<Skeleton height="16rem" />} failed={texts.loadFailed} />}
      {staff?.length === 0 && <p className={styles.quiet}>{texts.nobody}</p>}
      {staff && staff.length > 0 && (
        <ul className={styles.list} aria-label={texts.works}>
          {staff.map((person) => (
            <Row key={person.id} person={person} outletId={outletId} onTake={() => setTaking(person.id)} />
          ))}
        </ul>
      )}
      {staff && <AddStaff outletId={outletId} />}
      <TakeDialog
        outletId={outletId}
        person={staff?.find(({ id }) => id === taking) ?? null}
        onClose={() => setTaking(null)}
      />
    </div>
  )
}

interface RowProps {
  person: OutletStaff
  outletId: string
  onTake: () => void
}

function Row({ person, outletId, onTake }: RowProps) {
  const texts = useStaffTexts()
  const names = usePositionNames()
  const { user } = useShell()
  const { run, busy } = useGive(outletId)
  const { name, phone, position, is_main } = person
  const given = positionsToGive(person.role, user)
  const isOpen = mayChange(person, user)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <bdi className={styles.name}>{name}</bdi>
          {person.id === user.id && <span className={styles.quiet}> · {texts.you}</span>}
        </p>
        <PhoneLink phone={phone} name={name} />
      </div>
      {isOpen && given.length > 1 ? (
        <SmallSelect
          aria-label={texts.positionOf(name)}
          value={position}
          disabled={busy}
          onChange={({ target }) => void run(person, target.value as StaffPosition)}
        >
          <Positions of={given} />
        </SmallSelect>
      ) : (
        <span>{is_main ? texts.main : position && names[position]}</span>
      )}
      {isOpen && (
        <Button size="small" aria-label={texts.takeOf(name)} aria-haspopup="dialog" onClick={onTake}>
          {texts.take}
        </Button>
      )}
    </li>
  )
}

interface TakeDialogProps {
  outletId: string
  /** Null when closed. */
  person: OutletStaff | null
  onClose: () => void
}

function TakeDialog({ outletId, person, onClose }: TakeDialogProps) {
  const texts = useStaffTexts()
  const { call } = useShell()
  const meanwhile = useMeanwhile()
  const name = person?.name ?? ''
  const { run, busy } = useAction(
    async ({ id: person_id, position: from }: OutletStaff) => {
      const input = { params: { id: outletId, person_id }, ...(from && { querystring: { from } }) }
      await call<typeof takeOutletPosition>('DELETE /outlets/:id/staff/:person_id', input).catch((error: unknown) => {
        throw meanwhile(error, name)
      })
      onClose()
    },
    { failure: texts.failed, success: texts.taken(name), refreshes: refreshedByPositions },
  )
  return (
    <ConfirmDialog
      open={person !== null}
      onOpenChange={onClose}
      title={texts.takeTitle(name)}
      confirmText={texts.take}
      busy={busy}
      onConfirm={() => person && run(person)}
    >
      {texts.takeBody(name)}
    </ConfirmDialog>
  )
}
