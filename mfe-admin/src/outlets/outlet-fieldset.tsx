import {
  ADDRESS_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  OUTLET_NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  RADIUS_MAX_KM,
  RADIUS_MIN_KM,
} from '@tapri/contracts/limits'
import type { User } from '@tapri/contracts/auth'
import type { Outlet } from '@tapri/contracts/outlets'
import { Options } from '@tapri/order-screens/options'
import { Checkbox } from '@tapri/ui/checkbox'
import { Field } from '@tapri/ui/field'
import { Select } from '@tapri/ui/select'
import type { UseFormReturn } from 'react-hook-form'
import { connect, filled, useFocus } from '../form.ts'
import { AlertTimes } from './alert-times.tsx'
import { Areas } from './areas.tsx'
import { BillFields } from './bill-fields.tsx'
import { Charges } from './charges.tsx'
import { Hours } from './hours.tsx'
import { managerChoices, managerName } from './managers.ts'
import { noManager, type OutletFields, radiusOf } from './outlet-form.ts'
import { OutletPlace } from './outlet-place.tsx'
import styles from './outlet-fieldset.module.css'
import { useOutletsTexts } from './texts.ts'
import { UpiField } from './upi-field.tsx'

type Form = UseFormReturn<OutletFields>

interface OutletFieldsetProps {
  form: Form
  outlet: Outlet | null
  /** Undefined until loaded. */
  users: readonly User[] | undefined
  /** The field that the URL names. */
  focus?: keyof OutletFields | undefined
}

export function OutletFieldset({ form, outlet, users, focus }: OutletFieldsetProps) {
  const texts = useOutletsTexts()
  useFocus(form, focus)
  return (
    <div className={styles.fields}>
      <Field
        label={texts.name}
        required
        maxLength={OUTLET_NAME_MAX_LENGTH}
        className={styles.whole}
        {...connect(form, 'name', filled(texts.nameRequired))}
      />
      <Field
        label={texts.phone}
        type="tel"
        required
        maxLength={PHONE_MAX_LENGTH}
        {...connect(form, 'phone', filled(texts.phoneRequired))}
      />
      <Field label={texts.email} type="email" optional maxLength={EMAIL_MAX_LENGTH} {...connect(form, 'email')} />
      <Field
        label={texts.address}
        required
        maxLength={ADDRESS_MAX_LENGTH}
        className={styles.whole}
        {...connect(form, 'address', filled(texts.addressRequired))}
      />
      <OutletPlace form={form} />
      <Field
        label={texts.radiusKm}
        type="number"
        inputMode="decimal"
        min={RADIUS_MIN_KM}
        max={RADIUS_MAX_KM}
        step={0.1}
        required
        {...connect(form, 'delivery_radius_km', (typed) => radiusOf(typed) !== undefined || texts.radiusRequired)}
      />
      <Areas form={form} />
      <Hours form={form} outlet={outlet} />
      <ManagerSelect form={form} outlet={outlet} users={users} />
      <Select label={texts.status} {...connect(form, 'status')}>
        <option value="active">{texts.active}</option>
        <option value="inactive">{texts.inactive}</option>
      </Select>
      <Checkbox
        label={texts.autoAssign}
        hint={texts.autoAssignHint}
        className={styles.whole}
        checked={form.watch('auto_assign')}
        onChange={({ target }) => form.setValue('auto_assign', target.checked, { shouldDirty: true })}
      />
      <UpiField form={form} />
      <BillFields form={form} />
      <Charges form={form} />
      <AlertTimes form={form} />
    </div>
  )
}

function ManagerSelect({ form, outlet, users }: OutletFieldsetProps) {
  const texts = useOutletsTexts()
  const choices = managerChoices(users ?? [], outlet)
  const isUnknown = outlet !== null && managerName(outlet, users ?? []) === undefined
  return (
    <Select
      label={texts.manager}
      optional
      hint={users && choices.length === 0 ? texts.allAssigned : undefined}
      {...connect(form, 'manager_id')}
      // Controlled, because the options may arrive after the value.
      value={form.watch('manager_id')}
    >
      <option value={noManager}>{texts.noManager}</option>
      {/* The current manager stays an option even if the name is not loaded: saving must not remove them. */}
      {isUnknown && outlet.manager_id && <option value={outlet.manager_id}>{texts.unknown}</option>}
      <Options of={choices} />
    </Select>
  )
}
