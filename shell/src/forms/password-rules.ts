export type PasswordFault = 'mismatch' | 'tooShort'

/** Returns why the password is invalid, or null. `minimum` is its length in characters. */
export function passwordFault(password: string, confirmation: string, minimum: number): PasswordFault | null {
  if (password !== confirmation) return 'mismatch'
  return password.length < minimum ? 'tooShort' : null
}
