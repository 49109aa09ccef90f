import { PERSON_NAME_MAX_LENGTH } from '@tapri/contracts/limits'
import type { register } from '@tapri/contracts/auth'
import type { Role } from '@tapri/contracts/common'
import { Button } from '@tapri/ui/button'
import { Field } from '@tapri/ui/field'
import { RadioCards } from '@tapri/ui/radio-cards'
import { isRefusedWith } from '@tapri/web-kit/api'
import { Link } from '@tapri/web-kit/router'
import { Bike, CupSoda, Store, UserCog } from 'lucide-react'
import { useState } from 'react'
import { call } from '../api.ts'
import { useConfig } from '../config.ts'
import { Agreed } from '../forms/agreed.tsx'
import { ChosenPasswordField, PhoneField } from '../forms/fields.tsx'
import { FormPage } from '../forms/form-page.tsx'
import styles from '../forms/form.module.css'
import { leadsToCheckout } from '../session/return-path.ts'
import { signIn } from '../session/session.ts'
import { useTexts } from '../texts.ts'
import { useRegisterTexts } from './texts.ts'
import { toast } from '../toasts/toast.ts'
import { type Refusals, useRefusals } from '../forms/use-refusals.ts'
import { textOf } from '../forms/use-submit.ts'

const icons = {
  customer: <CupSoda aria-hidden />,
  delivery: <Bike aria-hidden />,
  outlet_manager: <Store aria-hidden />,
  admin: <UserCog aria-hidden />,
}
const roles = ['customer', 'delivery', 'outlet_manager', 'admin'] as const

/** Shows the registration form for all four roles; customer by default. */
export function RegisterPage() {
  const texts = useTexts()
  const own = useRegisterTexts()
  const { brand, registration, password_min, privacy_version } = useConfig()
  const [role, setRole] = useState<Role>('customer')
  const { busy, refusals, onSubmit } = useRefusals(
    async (form) => {
      const password = textOf(form, 'password')
      if (password.length < password_min) return { password: texts.passwordTooShort(password_min) }
      const typed = { name: textOf(form, 'name').trim(), phone: textOf(form, 'phone').trim(), password, role }
      const body = { ...typed, ...(privacy_version && { privacy_version }) }
      const session = await call<typeof register>('POST /auth/register', { body })
      toast('success', own.success)
      signIn(session)
      return undefined
    },
    own.failure,
    refusalsOf,
  )

  return (
    <FormPage title={own.title} lead={leadsToCheckout() ? own.leadToCheckout : own.lead(brand)} aside={<OtherWays />}>
      <form className={styles.form} onSubmit={onSubmit}>
        <Field
          label={own.name}
          name="name"
          error={refusals.name}
          autoComplete="name"
          maxLength={PERSON_NAME_MAX_LENGTH}
          required
        />
        <PhoneField error={refusals.phone} />
        <ChosenPasswordField
          label={texts.password}
          name="password"
          hint={texts.passwordHint(password_min)}
          error={refusals.password}
        />
        <RolePicker role={role} onChange={setRole} />
        {registration === 'approval' && role !== 'customer' && <p>{own.approval}</p>}
        <Button type="submit" look="primary" size="large" wide busy={busy} busyText={own.busy}>
          {own.submit}
        </Button>
        <Agreed />
      </form>
    </FormPage>
  )
}

function OtherWays() {
  const own = useRegisterTexts()
  return (
    <>
      <p>
        {own.haveAccount} <Link to="/login">{own.login}</Link>
      </p>
      <p>
        {own.noPassword} <Link to="/login?by=code">{own.byCode}</Link>
      </p>
    </>
  )
}

const refusalsOf = (error: unknown): Refusals =>
  isRefusedWith(error, 409, 'PHONE_TAKEN') ? { phone: <TakenPhone sentence={error.message} /> } : {}

const TakenPhone = ({ sentence }: { sentence: string }) => (
  <>
    <span>{sentence}</span> <Link to="/login">{useRegisterTexts().login}</Link>
  </>
)

function RolePicker({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const { roles: labels, roleHints } = useTexts()
  const options = roles.map((value) => ({ value, label: labels[value], hint: roleHints[value], icon: icons[value] }))
  return <RadioCards legend={useRegisterTexts().role} name="role" value={role} onChange={onChange} options={options} />
}
