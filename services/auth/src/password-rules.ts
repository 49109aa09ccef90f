import { InvalidInput } from '@tapri/service-kit/http/problems'
import type { Policies, Settings } from './settings.ts'

/**
 * Loads lower-case passwords from published leaks, on first use; far more than the 3,000 that guessing starts with.
 */
const loadCommonPasswords = async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
let commonPasswords: ReturnType<typeof loadCommonPasswords> | undefined

/** Tells whether the password is a common one, case-insensitively. */
export async function isCommon(password: string) {
  commonPasswords ??= loadCommonPasswords()
  return (await commonPasswords).has(password.toLowerCase())
}

type Rules = Pick<Settings, 'PASSWORD_MIN'> & Pick<Policies, 'common_passwords'>

/** Refuses (400) a new password that is too short or common. */
export async function assertGoodPassword(
  password: string,
  { PASSWORD_MIN, common_passwords }: Rules,
  field: 'password' | 'new_password' = 'password',
) {
  const path = `/body/${field}`
  if (password.length < PASSWORD_MIN) {
    throw new InvalidInput(path, 'TOO_SHORT', PASSWORD_MIN)
  }
  if (common_passwords === 'refused' && (await isCommon(password))) {
    throw new InvalidInput(path, 'COMMON_PASSWORD')
  }
}
