import type { User } from '@tapri/contracts/auth'
import { PERSON_NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@tapri/contracts/limits'
import { Button } from '@tapri/ui/button'
import { ChangedMeanwhile } from '@tapri/ui/changed-meanwhile'
import { Field } from '@tapri/ui/field'
import { useState } from 'react'
import { useConfig } from '../../config.ts'
import { CodeField, codeIn, codeOf } from '../../forms/code-field.tsx'
import { CurrentPasswordField } from '../../forms/fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useProfileTexts } from './texts.ts'
import { useProfile } from './use-profile.ts'

/** Changes name and phone; keeps the input after a refusal. Mounted only while it is open. */
export function ProfileDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const texts = useProfileTexts()
  const needsCode = useConfig().phone_verification === 'code'
  const [password, setPassword] = useState('')
  const { fields, change, isMoving, isCodeSent, wrong, changed, save, busy } = useProfile(user, onClose)
  const hasPassword = user.has_password !== false
  const provesOldPhone = !hasPassword || user.role === 'customer'
  const proof = isMoving && hasPassword ? { current_password: password } : {}
  return (
    <FormDialog
      title={texts.edit}
      save={isMoving && needsCode && !isCodeSent ? texts.sendCode : texts.save}
      busy={busy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const codes = { code: codeOf(form), ...(provesOldPhone && { old_code: codeIn(form, 'old_code') }) }
        void save({ ...proof, ...(isCodeSent && codes) })
      }}
    >
      <ChangedMeanwhile {...changed} labelOf={(field) => texts[field]} />
      <NameAndPhone fields={fields} wrong={wrong} change={change} />
      {isMoving && hasPassword && (
        <CurrentPasswordField
          hint={texts.passwordHint}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={wrong.password}
          autoFocus={false}
        />
      )}
      {isMoving && isCodeSent && (
        <SentCode
          phone={fields.phone}
          {...(provesOldPhone && { oldPhone: user.phone })}
          refusal={wrong.code ?? ''}
          busy={busy}
          onAgain={() => void save(proof)}
        />
      )}
    </FormDialog>
  )
}

function NameAndPhone({ fields, wrong, change }: Pick<ReturnType<typeof useProfile>, 'fields' | 'wrong' | 'change'>) {
  const texts = useProfileTexts()
  return (
    <>
      <Field
        label={texts.name}
        value={fields.name}
        onChange={({ target }) => change({ name: target.value })}
        error={wrong.name}
        autoComplete="name"
        maxLength={PERSON_NAME_MAX_LENGTH}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus
      />
      <Field
        label={texts.phone}
        hint={texts.phoneHint}
        value={fields.phone}
        onChange={({ target }) => change({ phone: target.value })}
        error={wrong.phone}
        type="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX_LENGTH}
        required
      />
    </>
  )
}

interface SentCodeProps {
  phone: string
  /** The current phone, if a code is sent to it as well. */
  oldPhone?: string
  refusal: string
  busy: boolean
  onAgain: () => void
}

function SentCode({ phone, oldPhone, refusal, busy, onAgain }: SentCodeProps) {
  const texts = useProfileTexts()
  return (
    <>
      <CodeField label={texts.code} hint={texts.codeHint(phone)} refusal={refusal} isSent={!oldPhone} />
      {oldPhone && (
        <CodeField
          name="old_code"
          label={texts.oldCode}
          hint={`${texts.codeHint(oldPhone)} ${texts.phoneLost}`}
          refusal={refusal}
        />
      )}
      <Button disabled={busy} onClick={onAgain}>
        {texts.again}
      </Button>
    </>
  )
}
