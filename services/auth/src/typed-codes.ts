import { randomInt } from 'node:crypto'
import { codeOf } from '@tapri/contracts/typed/identifiers'

/** Crockford's base32: no I, L, O and U, so that it can be read out over a telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns random groups of letters with 5 bits each, such as `ABCD-EFGH-JKMN`. */
const randomGroups = (groups: number, letters: number) =>
  grouped(Array.from({ length: groups * letters }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''), letters)

const grouped = (plain: string, letters: number) => plain.replaceAll(new RegExp(`.{${letters}}(?=.)`, 'g'), '$&-')

/** Returns 60 random bits as `ABCD-EFGH-JKMN`. */
export const makeOneTimePassword = () => randomGroups(3, 4)

/** Returns ten recovery codes of 50 random bits, such as `4T8QX-M09ZK`. */
export const newRecoveryCodes = () => Array.from({ length: 10 }, () => randomGroups(2, 5))

/** Normalises a typed code like `codeOf`, and also reads O as 0, and I or L as 1. */
export const normalized = (typed: string) => codeOf(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** Returns a typed one-time password in its original form; other text stays unchanged. */
export function asOneTimePassword(typed: string) {
  const plain = normalized(typed)
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(plain) ? grouped(plain, 4) : typed
}
