import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall } from '../../run/stack/programs.ts'
import { Refusal, messageOf } from '../../run/stack/refusal.ts'

/**
 * The library libfaketime, with which a test moves the clock of a whole stack: FAKETIME_LIBRARY, else the distribution's. Linux
 * only.
 */
export function findFaketime(say: (line: string) => void = console.log): string {
  const given = process.env.FAKETIME_LIBRARY
  if (given && !existsSync(given)) throw new Refusal(`FAKETIME_LIBRARY=${given} does not exist`)
  const found = given || installed()
  if (found) return found
  try {
    aptInstall('libfaketime', say)
    const library = installed()
    if (library) return library
    throw new Error('the package libfaketime has no library')
  } catch (error) {
    throw new Refusal(`there is no libfaketime: install it or give it with FAKETIME_LIBRARY=… (${messageOf(error)})`)
  }
}

/** `/usr/lib/<architecture>/faketime` of Debian and Ubuntu. */
const installed = () =>
  readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketime.so.1'))
    .find((file) => existsSync(file))
