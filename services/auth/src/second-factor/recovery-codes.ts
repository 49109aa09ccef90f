import { randomInt } from 'node:crypto'
import { codeOf } from '@tapri/contracts/typed/identifiers'

export const CODES_AT_ONCE = 10
/** Crockford's base32: no letters that look like digits. Ten of them are 50 bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** Ten codes such as `4T8QX-M09ZK`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES_AT_ONCE }, newCode)

function newCode() {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** Normalises a typed code before hashing: case, spaces, dashes and look-alike letters do not matter. */
export const normalized = (typed: string): string => codeOf(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
