import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Refusal } from './refusal.ts'

/** The account that PostgreSQL runs as; `needsKey` when that account could not enter the folders it works in. */
export type Account = { uid: number; gid: number; needsKey: boolean }

/** Returns the account to run as, since PostgreSQL refuses root: `postgres`, or `nobody` if that does not exist. */
export function unprivilegedAccount(places: string[]): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (which: string) => Number(execFileSync('id', [which, name], { encoding: 'utf8', stdio: 'pipe' }))
      const [uid, gid] = [ask('-u'), ask('-g')]
      if (uid && gid) return { uid, gid, needsKey: !places.every(isPassable) }
    } catch {}
  }
  throw new Refusal('PostgreSQL does not run as root, and there is no account "postgres" or "nobody"; use another user')
}

/** Tells whether other accounts can enter every folder above this one. */
function isPassable(path: string): boolean {
  const parent = dirname(path)
  if (parent === path) return true
  return (!existsSync(parent) || (statSync(parent).mode & 0o001) !== 0) && isPassable(parent)
}

/**
 * Runs a command as an account. A checkout or data folder below /root (or one made by `mktemp -d`) cannot be entered by
 * another account: there the account keeps the one capability of root that lets it in.
 */
export function asAccount(account: Account | undefined, command: string, args: string[]): [string, string[]] {
  if (!account?.needsKey) return [command, args]
  const identity = ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups']
  // Without the secure bit, the system drops the capability when a program checks whether it may use a file.
  const key = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return ['setpriv', [...identity, ...key, command, ...args]]
}
