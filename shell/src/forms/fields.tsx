import { PASSWORD_MAX_LENGTH } from '@tapri/contracts/limits'
import { Field } from '@tapri/ui/field'
import { PasswordField } from '@tapri/ui/password-field'
import type { ComponentProps } from 'react'
import { useTexts } from '../texts.ts'

/** The phone number by which somebody logs in. */
export function PhoneField(given: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { phone, phonePlaceholder } = useTexts()
  const input = { type: 'tel', autoComplete: 'tel', placeholder: phonePlaceholder }
  return <Field label={phone} name="phone" {...input} required {...given} />
}

/** A password that is chosen. */
export const ChosenPasswordField = (given: ComponentProps<typeof PasswordField>) => (
  <PasswordField autoComplete="new-password" maxLength={PASSWORD_MAX_LENGTH} required {...given} />
)

/** The password of who is logged in, asked for before a change of the account: the first thing to type there. */
export const CurrentPasswordField = (given: Omit<ComponentProps<typeof PasswordField>, 'label'>) => (
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
  <PasswordField label={useTexts().currentPassword} maxLength={PASSWORD_MAX_LENGTH} required autoFocus {...given} />
)
