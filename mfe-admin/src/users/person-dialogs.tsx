import type { createUser, StaffRole, User } from '@tapri/contracts/auth'
import { PASSWORD_MAX_LENGTH, PERSON_NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@tapri/contracts/limits'
import { positionFacts, type StaffPosition } from '@tapri/contracts/staff-positions/positions'
import type { updateUser } from '@tapri/contracts/profile'
import type { AdminUser } from '@tapri/contracts/staff'
import { ChangedMeanwhile } from '@tapri/ui/changed-meanwhile'
import { Field } from '@tapri/ui/field'
import { FormDialog } from '@tapri/ui/form-dialog'
import { PasswordField } from '@tapri/ui/password-field'
import { Select } from '@tapri/ui/select'
import { isRefusedWith } from '@tapri/web-kit/api'
import { useShell } from '@tapri/web-kit/remote'
import { uuid } from '@tapri/web-kit/uuid'
import { type ComponentProps, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { connect, filled, useFormAction, useFormEdit } from '../form.ts'
import { useRoleNames } from '../role-texts.ts'
import { useDialogTexts } from './dialog-texts.ts'
import { isAtOutlet, OutletSelect, PositionOptions } from './position-fields.tsx'
import { usePositionTexts } from './position-texts.ts'
import { refreshedByActions } from './refreshed.ts'
import { useUsersTexts } from './texts.ts'
import { usePositionCalls } from './use-positions.ts'

interface Fields {
  name: string
  phone: string
  password: string
  /** A position, or a role without one. */
  work: StaffRole | StaffPosition
  outlet: string
}

const isPosition = (work: Fields['work']): work is StaffPosition => work in positionFacts

const empty = { name: '', phone: '', password: '', outlet: '' }

/**
 * Adds a member of staff together with their position. Mounted only while it is open; a failed save keeps the input.
 */
export function AddUserDialog({ role, onClose }: { role: StaffRole; onClose: () => void }) {
  const texts = useUsersTexts()
  const roleNames = useRoleNames()
  const { call, config } = useShell()
  const form = useForm<Fields>({ defaultValues: { ...empty, work: role } })
  const positions = usePositionTexts()
  const { give } = usePositionCalls()
  const work = useWatch({ control: form.control, name: 'work' })
  const [key] = useState(uuid)
  const { submit, busy } = useFormAction(
    form,
    async ({ name, phone, password, work, outlet }: Fields) => {
      const role = isPosition(work) ? positionFacts[work].role : work
      const input = { body: { name: name.trim(), phone: phone.trim(), password, role } }
      try {
        const { id } = await call<typeof createUser>('POST /admin/users', input, { idempotencyKey: key })
        if (isPosition(work)) await give(id, { outlet_id: isAtOutlet(work) ? outlet : null, position: work })
        onClose()
        return texts.added
      } catch (error) {
        if (isRefusedWith(error, 409, 'PHONE_TAKEN')) form.setError('phone', { message: error.message })
        if (!isRefusedWith(error, 422, 'KEY_REUSED')) throw error
        // An earlier submission had succeeded after all, with the values typed then.
        const added = (error.problem?.current ?? input.body) as User
        onClose()
        return texts.addedBefore(added.name, added.phone, roleNames[added.role])
      }
    },
    { failure: texts.addFailed, success: (sentence) => sentence, refreshes: refreshedByActions },
  )

  return (
    <FormDialog title={texts.add} save={texts.add} busy={busy} onSubmit={submit} onClose={onClose}>
      <NameField {...connect(form, 'name', filled(texts.nameRequired))} />
      <PhoneField {...connect(form, 'phone', filled(texts.phoneRequired))} />
      <PasswordField
        label={texts.password}
        required
        maxLength={PASSWORD_MAX_LENGTH}
        autoComplete="new-password"
        {...connect(
          form,
          'password',
          ({ length }) => length >= config.password_min || texts.passwordRequired(config.password_min),
        )}
      />
      <Select label={texts.roleLabel} {...connect(form, 'work')}>
        <option value="delivery">{roleNames.delivery}</option>
        <option value="outlet_manager">{roleNames.outlet_manager}</option>
        <PositionOptions />
      </Select>
      {isPosition(work) && isAtOutlet(work) && (
        <OutletSelect {...connect(form, 'outlet', (id) => id !== '' || positions.outletMissing)} />
      )}
    </FormDialog>
  )
}

const fieldsOf = ({ name, phone }: AdminUser) => ({ name, phone })

/** Corrects the name and phone of an account. Mounted only while it is open; a failed save keeps the input. */
export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const texts = useUsersTexts()
  const { edit: own } = useDialogTexts()
  const { call } = useShell()
  const form = useForm({ defaultValues: fieldsOf(user) })
  const edit = useFormEdit(form, { item: user, fieldsOf })
  const { submit, busy } = useFormAction(
    form,
    async (typed: ReturnType<typeof fieldsOf>) => {
      try {
        await edit.save(typed, (_, { name, phone }, options) => {
          const input = { params: { id: user.id }, body: { name: name.trim(), phone: phone.trim() } }
          return call<typeof updateUser>('PUT /admin/users/:id', input, options)
        })
        onClose()
      } catch (error) {
        if (isRefusedWith(error, 409, 'PHONE_TAKEN')) form.setError('phone', { message: error.message })
        throw error
      }
    },
    { failure: own.failed, success: own.done, refreshes: refreshedByActions },
  )
  return (
    <FormDialog
      title={own.title(user.name)}
      description={own.body}
      save={own.confirm}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile {...edit.changed} labelOf={(field) => texts[field]} />
      <NameField {...connect(form, 'name', filled(texts.nameRequired))} />
      <PhoneField {...connect(form, 'phone', filled(texts.phoneRequired))} />
    </FormDialog>
  )
}

type Connected = Omit<ComponentProps<typeof Field>, 'label'>

const NameField = (connected: Connected) => (
  <Field label={useUsersTexts().name} required maxLength={PERSON_NAME_MAX_LENGTH} {...connected} />
)

function PhoneField(connected: Connected) {
  const { phone, phoneHint } = useUsersTexts()
  return <Field label={phone} hint={phoneHint} type="tel" required maxLength={PHONE_MAX_LENGTH} {...connected} />
}
