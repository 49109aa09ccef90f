import { InvalidInput } from '@tapri/service-kit/problems'

/** Refuses a password shorter than the setting PASSWORD_MIN (400), in the contract's words for the same thing. */
export function assertLongEnough(password: string, minimum: number, field: 'password' | 'new_password' = 'password') {
  if (password.length >= minimum) return
  const name = field === 'password' ? 'Password' : 'New password'
  throw new InvalidInput(`/body/${field}`, `${name} must be at least ${minimum} characters.`)
}
