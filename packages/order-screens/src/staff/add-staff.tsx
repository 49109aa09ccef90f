import type { findOutletStaff, OutletStaff } from '@tapri/contracts/staff-positions/calls'
import type { StaffPosition } from '@tapri/contracts/staff-positions/positions'
import { PHONE_MAX_LENGTH } from '@tapri/contracts/limits'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { Select } from '@tapri/ui/select'
import { isRefusedWith } from '@tapri/web-kit/api'
import { useAction } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { type SubmitEvent, useState } from 'react'
import { Positions } from './positions.tsx'
import { positionsToGive } from './rules.ts'
import styles from './staff.module.css'
import { useStaffTexts } from './texts.ts'
import { useGive } from './use-give.ts'

/** Finds somebody by phone and gives them a position at the outlet. */
export function AddStaff({ outletId }: { outletId: string }) {
  const texts = useStaffTexts()
  const [found, setFound] = useState<OutletStaff | null>(null)
  return (
    <section className={styles.part} aria-label={texts.add}>
      <h2>{texts.add}</h2>
      {found ? (
        <Give key={found.id} outletId={outletId} person={found} onDone={() => setFound(null)} />
      ) : (
        <Find outletId={outletId} onFound={setFound} />
      )}
    </section>
  )
}

function Find({ outletId, onFound }: { outletId: string; onFound: (person: OutletStaff) => void }) {
  const texts = useStaffTexts()
  const { call } = useShell()
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string>()
  const { run, busy } = useAction(
    async () => {
      const input = { params: { id: outletId }, body: { phone: phone.trim() } }
      try {
        const person = await call<typeof findOutletStaff>('POST /outlets/:id/staff', input)
        if (person.position || person.is_main) setError(texts.already(person.name))
        else onFound(person)
      } catch (failure) {
        if (!isRefusedWith(failure, 404, 'USER_NOT_FOUND')) throw failure
        setError(texts.unknown)
      }
    },
    { failure: texts.findFailed },
  )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setError(phone.trim() === '' ? texts.phoneMissing : undefined)
    if (phone.trim() !== '') void run()
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        required
        maxLength={PHONE_MAX_LENGTH}
        value={phone}
        error={error}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Button type="submit" busy={busy}>
        {texts.find}
      </Button>
    </form>
  )
}

interface GiveProps {
  outletId: string
  person: OutletStaff
  onDone: () => void
}

function Give({ outletId, person, onDone }: GiveProps) {
  const texts = useStaffTexts()
  const { user } = useShell()
  const given = positionsToGive(person.role, user)
  const [position, setPosition] = useState<StaffPosition | undefined>(
    given.find((each) => each === 'cook' || each === 'rider'),
  )
  const { run, busy } = useGive(outletId)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (position && (await run(person, position))) onDone()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Select
        label={texts.as(person.name)}
        hint={person.phone}
        value={position}
        onChange={({ target }) => setPosition(given.find((each) => each === target.value))}
      >
        <Positions of={given} />
      </Select>
      <Button type="submit" look="primary" busy={busy}>
        {texts.give}
      </Button>
      <Button disabled={busy} onClick={onDone}>
        {texts.cancel}
      </Button>
    </form>
  )
}
