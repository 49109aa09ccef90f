import { existsSync } from 'node:fs'
import { aptInstall } from '../../run/stack/programs.ts'
import { Refusal, messageOf } from '../../run/stack/refusal.ts'

interface Wanted<T> {
  /** For the error message: `there is no …`. */
  what: string
  /** The setting with the file's path; if set, the file must exist. */
  setting?: string
  find: () => T | undefined
  /** The Debian or Ubuntu package that contains it. */
  debian: string
  say: (line: string) => void
}

/** Returns the installed program; otherwise installs the distribution's package, if possible. */
export function findOrInstall<T>({ what, setting, find, debian, say }: Wanted<T>): T {
  const given = setting && process.env[setting]
  if (given && !existsSync(given)) throw new Refusal(`${setting}=${given} does not exist`)
  const found = find()
  if (found) return found
  try {
    aptInstall(debian, say)
    const installed = find()
    if (installed) return installed
    throw new Error(`the package ${debian} does not bring it`)
  } catch (error) {
    const hint = setting ? `install it or give it with ${setting}=…` : 'install it'
    throw new Refusal(`there is no ${what}: ${hint} (${messageOf(error)})`)
  }
}
