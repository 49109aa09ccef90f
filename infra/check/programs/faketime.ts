import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstall } from './find.ts'

/**
 * Finds libfaketime, with which a test moves the clock of a whole stack: FAKETIME_LIBRARY, else the distribution's.
 * Linux only.
 */
export const findFaketime = (say: (line: string) => void = console.log) =>
  findOrInstall({
    what: 'libfaketime',
    setting: 'FAKETIME_LIBRARY',
    find: () => process.env.FAKETIME_LIBRARY || installed(),
    debian: 'libfaketime',
    say,
  })

/** Finds `/usr/lib/<architecture>/faketime` on Debian and Ubuntu. */
const installed = () =>
  readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketime.so.1'))
    .find((file) => existsSync(file))
