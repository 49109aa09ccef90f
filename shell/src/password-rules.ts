export type PasswordFault = 'mismatch' | 'tooShort'

/** What keeps two typings from becoming a password: they differ, or they are too short. */
export function passwordFault(password: string, confirmation: string, minimum: number): PasswordFault | null {
  if (password !== confirmation) return 'mismatch'
  return password.length < minimum ? 'tooShort' : null
}
