import type { getNominee, Nominee, removeNominee, setNominee } from '@tapri/contracts/own-account'
import { PERSON_NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@tapri/contracts/limits'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { fieldErrors } from '@tapri/web-kit/field-errors'
import { useAction, useLoad } from '@tapri/web-kit/queries'
import { useShell } from '@tapri/web-kit/remote'
import { UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { textOf } from '../../forms/use-submit.ts'
import styles from '../account.module.css'
import { FormDialog } from '../form-dialog.tsx'
import { Row, Rows } from '../rows.tsx'
import { Section } from '../section.tsx'
import { useNomineeTexts } from './texts.ts'

/** Shows the customer's nominee, who may act for them; adds, changes and removes one. */
export function NomineeSection() {
  const texts = useNomineeTexts()
  const { call } = useShell()
  const [open, setOpen] = useState(false)
  const load = useLoad<typeof getNominee>('GET /auth/me/nominee', {}, { failure: texts.failed })
  const nominee = load.data?.nominee
  const changeButton = useRef<HTMLButtonElement>(null)
  const remove = useAction(
    async () => {
      await call<typeof removeNominee>('DELETE /auth/me/nominee', { querystring: {} })
      // The row with the pressed button goes.
      changeButton.current?.focus()
    },
    { failure: texts.notRemoved, success: texts.removed, refreshes: ['GET /auth/me/nominee'] },
  )
  const change = load.data && (
    <Button ref={changeButton} onClick={() => setOpen(true)}>
      {nominee ? texts.change : texts.add}
    </Button>
  )
  return (
    <Section title={texts.title} lead={texts.lead} action={change}>
      <Rows load={load} failure={texts.failed}>
        {() =>
          nominee && (
            <ul className={styles.list}>
              <Row
                icon={<UserRound aria-hidden />}
                name={nominee.name}
                details={<span data-number>{nominee.phone}</span>}
                action={{ text: texts.remove, label: texts.removeOf(nominee.name), run: () => remove.run() }}
              />
            </ul>
          )
        }
      </Rows>
      {open && <NomineeDialog nominee={nominee ?? undefined} onClose={() => setOpen(false)} />}
    </Section>
  )
}

/** Asks for the nominee's name and phone; keeps the input after a refusal. Mounted only while it is open. */
function NomineeDialog({ nominee, onClose }: { nominee: Nominee | undefined; onClose: () => void }) {
  const texts = useNomineeTexts()
  const { call } = useShell()
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({})
  const { run, busy } = useAction(
    async (body: Nominee) => {
      try {
        await call<typeof setNominee>('PUT /auth/me/nominee', { body })
        onClose()
      } catch (error) {
        setWrong(fieldErrors(error))
        throw error
      }
    },
    { failure: texts.notSaved, success: texts.saved, refreshes: ['GET /auth/me/nominee'] },
  )
  return (
    <FormDialog
      title={nominee ? texts.change : texts.add}
      save={texts.save}
      busy={busy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        setWrong({})
        void run({ name: textOf(form, 'name').trim(), phone: textOf(form, 'phone').trim() })
      }}
    >
      <Field
        label={texts.name}
        name="name"
        defaultValue={nominee?.name}
        error={wrong.name}
        maxLength={PERSON_NAME_MAX_LENGTH}
        autoComplete="off"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus
      />
      <Field
        label={texts.phone}
        hint={texts.phoneHint}
        name="phone"
        type="tel"
        defaultValue={nominee?.phone}
        error={wrong.phone}
        maxLength={PHONE_MAX_LENGTH}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}
