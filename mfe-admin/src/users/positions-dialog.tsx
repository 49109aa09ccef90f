import type { StaffRole } from '@tapri/contracts/auth'
import type { listOutlets } from '@tapri/contracts/outlets'
import type { AdminUser } from '@tapri/contracts/staff'
import type { HeldPosition, NamedPosition, StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { positionNow, useMeanwhile } from '@tapri/order-screens/staff/meanwhile'
import { refreshedByPositions } from '@tapri/order-screens/staff/use-give'
import { Button } from '@tapri/ui/button'
import { Dialog } from '@tapri/ui/dialog'
import { Select } from '@tapri/ui/select'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { connect, useFormAction } from '../form.ts'
import { isAtOutlet, OutletSelect, PositionOptions } from './position-fields.tsx'
import { usePositionTexts } from './position-texts.ts'
import styles from './positions.module.css'
import { usePositionCalls, usePositionWords } from './use-positions.ts'

/** Shows where somebody works and as what; grants and revokes positions. */
export function PositionsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const texts = usePositionTexts()
  const say = usePositionWords()
  const { give, take } = usePositionCalls()
  const { held, without, setHeld, orShow } = useHeld(user)
  const { run, busy } = useAction(
    async (position: NamedPosition) => {
      await take(user.id, position).catch(orShow(position))
      setHeld(without(position))
      return position
    },
    { failure: texts.failed, success: (position) => texts.taken(say(position)), refreshes: refreshedByPositions },
  )
  return (
    <Dialog open onOpenChange={onClose} title={texts.title(user.name)} description={texts.body}>
      {held.length === 0 && <p className={styles.none}>{texts.none}</p>}
      <ul className={styles.held}>
        {held.map((position) => (
          <li key={position.outlet_id}>
            <bdi>{say(position)}</bdi>
            <Button
              size="small"
              busy={busy}
              aria-label={texts.takeOf(say(position))}
              onClick={() => void run(position)}
            >
              {texts.take}
            </Button>
          </li>
        ))}
      </ul>
      <GiveForm
        user={user}
        give={async (given) => {
          const from = held.find(({ outlet_id }) => outlet_id === given.outlet_id)?.position ?? null
          await give(user.id, given, from).catch(orShow(given))
          setHeld([...without(given), given])
        }}
      />
    </Dialog>
  )
}

/**
 * Holds the positions that the dialog shows. `orShow` handles a failed change: if somebody else changed the position
 * first, it shows theirs and throws an error that says so.
 */
function useHeld({ name, positions = [] }: AdminUser) {
  const say = usePositionWords()
  const meanwhile = useMeanwhile()
  const [held, setHeld] = useState(positions)
  const without = ({ outlet_id }: Pick<HeldPosition, 'outlet_id'>) =>
    held.filter((each) => each.outlet_id !== outlet_id)
  const orShow = (place: NamedPosition) => (error: unknown) => {
    const position = positionNow(error)
    if (position !== undefined) setHeld([...without(place), ...(position ? [{ ...place, position }] : [])])
    throw meanwhile(error, name, (now) => say({ ...place, position: now }))
  }
  return { held, setHeld, without, orShow }
}

interface GiveFormProps {
  user: AdminUser
  give: (position: NamedPosition) => Promise<void>
}

function GiveForm({ user, give }: GiveFormProps) {
  const texts = usePositionTexts()
  const say = usePositionWords()
  const role = user.role as StaffRole
  const outlets = useLoad<typeof listOutlets>('GET /admin/outlets', {}, { failure: null }).data
  const first: StaffPosition = role === 'delivery' ? 'rider' : 'cook'
  const form = useForm<{ position: StaffPosition; outlet: string }>({ defaultValues: { position: first, outlet: '' } })
  const hasOutlet = isAtOutlet(useWatch({ control: form.control, name: 'position' }))
  const { submit, busy } = useFormAction(
    form,
    async ({ position, outlet }) => {
      const outlet_id = isAtOutlet(position) ? outlet : null
      const outlet_name = outlets?.find(({ id }) => id === outlet_id)?.name ?? null
      const given = { outlet_id, outlet_name, position }
      await give(given)
      return given
    },
    { failure: texts.failed, success: (given) => texts.given(say(given)), refreshes: refreshedByPositions },
  )
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Select label={texts.position} {...connect(form, 'position')}>
        <PositionOptions role={role} />
      </Select>
      {hasOutlet && <OutletSelect {...connect(form, 'outlet', (id) => id !== '' || texts.outletMissing)} />}
      <Button type="submit" look="primary" busy={busy}>
        {texts.give}
      </Button>
    </form>
  )
}
