import { PASSWORD_MAX_LENGTH } from '@tapri/contracts/limits'
import { Field } from '@tapri/ui/field'
import { PasswordField } from '@tapri/ui/password-field'
import { Link } from '@tapri/web-kit/router'
import type { ComponentProps } from 'react'
import { useSession } from '../session/session.ts'
import { useTexts } from '../texts.ts'

/** Asks for the phone number that the user logs in with. */
export function PhoneField(given: Omit<ComponentProps<typeof Field>, 'label'>) {
  const { phone, phonePlaceholder } = useTexts()
  const input = { type: 'tel', autoComplete: 'tel', placeholder: phonePlaceholder }
  return <Field label={phone} name="phone" {...input} required {...given} />
}

/** Asks for a new password. */
export const ChosenPasswordField = (given: ComponentProps<typeof PasswordField>) => (
  <PasswordField autoComplete="new-password" maxLength={PASSWORD_MAX_LENGTH} required {...given} />
)

/** Asks a signed-in user for their password before a change of the account; focused, as it is the first field there. */
export function CurrentPasswordField({ hint, ...given }: Omit<ComponentProps<typeof PasswordField>, 'label'>) {
  const texts = useTexts()
  const isCustomer = useSession(({ user }) => user?.role === 'customer')
  const help = isCustomer && (
    <>
      {hint} {texts.noPassword} <Link to="/forgot-password">{texts.setPassword}</Link>
    </>
  )
  const input = { maxLength: PASSWORD_MAX_LENGTH, required: true, hint: help || hint }
  // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
  return <PasswordField label={texts.currentPassword} autoFocus {...input} {...given} />
}
