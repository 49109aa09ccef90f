import { randomInt } from 'node:crypto'
import { codeOf } from '@tapri/contracts/typed/identifiers'

/** Crockford's base32: no I, L, O and U, so that it can be read out over a telephone. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random groups of 5 bits a letter, such as `ABCD-EFGH-JKMN`. */
const randomGroups = (groups: number, letters: number) =>
  grouped(Array.from({ length: groups * letters }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''), letters)

const grouped = (plain: string, letters: number) => plain.replaceAll(new RegExp(`.{${letters}}(?=.)`, 'g'), '$&-')

/** 60 random bits as `ABCD-EFGH-JKMN`. */
export const makeOneTimePassword = () => randomGroups(3, 4)

/** Ten recovery codes of 50 random bits, such as `4T8QX-M09ZK`. */
export const newRecoveryCodes = () => Array.from({ length: 10 }, () => randomGroups(2, 5))

/** Normalises a typed code: as `codeOf` does, and O for 0, I or L for 1. */
export const normalized = (typed: string) => codeOf(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** A typed one-time password as it was made; any other text stays unchanged. */
export function asOneTimePassword(typed: string) {
  const plain = normalized(typed)
  return /^[0-9A-HJKMNP-TV-Z]{12}$/.test(plain) ? grouped(plain, 4) : typed
}
