import { PERSON_NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@tapri/contracts/limits'
import { Field } from '@tapri/ui/field'
import type { ComponentProps } from 'react'
import { useUsersTexts } from './texts.ts'

type Connected = Omit<ComponentProps<typeof Field>, 'label'>

export const NameField = (connected: Connected) => (
  <Field label={useUsersTexts().name} required maxLength={PERSON_NAME_MAX_LENGTH} {...connected} />
)

export function PhoneField(connected: Connected) {
  const { phone, phoneHint } = useUsersTexts()
  return <Field label={phone} hint={phoneHint} type="tel" required maxLength={PHONE_MAX_LENGTH} {...connected} />
}
