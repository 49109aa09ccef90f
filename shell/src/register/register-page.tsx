import { PASSWORD_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { register } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { PasswordField } from '@tapri/ui/password-field'
import { RadioCards } from '@tapri/ui/radio-cards'
import { Link } from '@tapri/web-kit/router'
import { Bike, CupSoda, Store, UserCog } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { FormPage } from '../form-page.tsx'
import styles from '../form.module.css'
import { signIn } from '../session.ts'
import { useTexts } from '../texts.ts'
import { toast } from '../toast.ts'
import { textOf, useSubmit } from '../use-submit.ts'

const icons = {
  customer: <CupSoda aria-hidden />,
  delivery: <Bike aria-hidden />,
  outlet_manager: <Store aria-hidden />,
  admin: <UserCog aria-hidden />,
}
const roles = ['customer', 'delivery', 'outlet_manager', 'admin'] as const

/** A new account in any of the four roles, a customer's unless said otherwise. */
export function RegisterPage() {
  const texts = useTexts()
  const { brand, registration, password_min } = useConfig()
  const [role, setRole] = useState<Role>('customer')
  const [passwordError, setPasswordError] = useState('')

  const { busy, onSubmit } = useSubmit(async (form) => {
    const password = textOf(form, 'password')
    const tooShort = password.length < password_min
    setPasswordError(tooShort ? texts.passwordTooShort(password_min) : '')
    if (tooShort) return
    const body = { name: textOf(form, 'name').trim(), phone: textOf(form, 'phone').trim(), password, role }
    const session = await call<typeof register>('POST /auth/register', { body })
    toast('success', texts.register.success)
    signIn(session)
  }, texts.register.failure)

  return (
    <FormPage
      title={texts.register.title}
      lead={texts.register.lead(brand)}
      aside={
        <p>
          {texts.register.haveAccount} <Link to="/login">{texts.register.login}</Link>
        </p>
      }
    >
      <form className={styles.form} onSubmit={onSubmit}>
        <Field
          label={texts.register.name}
          name="name"
          autoComplete="name"
          maxLength={PERSON_NAME_MAX_LENGTH}
          required
        />
        <Field
          label={texts.phone}
          name="phone"
          type="tel"
          autoComplete="tel"
          placeholder={texts.phonePlaceholder}
          required
        />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="new-password"
          maxLength={PASSWORD_MAX_LENGTH}
          error={passwordError}
          required
        />
        <RadioCards
          legend={texts.register.role}
          name="role"
          value={role}
          onChange={setRole}
          options={roles.map((value) => ({
            value,
            label: texts.roles[value],
            hint: texts.roleHints[value],
            icon: icons[value],
          }))}
        />
        {registration === 'approval' && role !== 'customer' && <p>{texts.register.approval}</p>}
        <Button type="submit" look="primary" size="large" wide busy={busy} busyText={texts.register.busy}>
          {texts.register.submit}
        </Button>
      </form>
    </FormPage>
  )
}
