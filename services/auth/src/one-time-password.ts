import { randomInt } from 'node:crypto'
import { codeOf } from '@tapri/contracts/typed/identifiers'

/** Crockford's base32: no I, L, O and U, so that it can be read out over a telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const isOne = /^[0-9A-HJKMNP-TV-Z]{12}$/

/** 60 random bits as `ABCD-EFGH-JKMN`. */
export const makeOneTimePassword = (): string =>
  grouped(Array.from({ length: LENGTH }, () => alphabet[randomInt(alphabet.length)]).join(''))

/** Normalises typed input: as `codeOf` does, and O for 0, I or L for 1. Any other text stays unchanged. */
export function asOneTimePassword(typed: string): string {
  const plain = codeOf(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return isOne.test(plain) ? grouped(plain) : typed
}

const grouped = (plain: string) => plain.replaceAll(/.{4}(?=.)/g, '$&-')
