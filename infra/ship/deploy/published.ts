import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../../run/replace-file.ts'

/** The remotes: the name by which the shell loads each → its folder in the project and in its URL. */
export const remotes = {
  mfe_customer: 'mfe-customer',
  mfe_delivery: 'mfe-delivery',
  mfe_outlet: 'mfe-outlet',
  mfe_admin: 'mfe-admin',
} as const
export type Remote = keyof typeof remotes

/** `$WEB_DIR/remotes.json`, which the browser reads to find each remote. */
export type Published = Partial<
  Record<
    Remote,
    {
      version: string
      entry: string
      /** The integrity hash of the entry and of each script, which the browser checks: `sha384-…`. */
      integrity: Record<string, string>
    }
  >
>

/** `$WEB_DIR/history.json`: versions in the order they were in use, newest last; for the shell also its files. */
export type History = { remotes: Partial<Record<Remote, string[]>>; shell: { version: string; files: string[] }[] }

function readJson<T>(file: string, otherwise: T): T {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise
}

export const readHistory = (webDir: string): History =>
  readJson(join(webDir, 'history.json'), { remotes: {}, shell: [] })
export const writeHistory = (webDir: string, history: History) =>
  replaceFile(join(webDir, 'history.json'), `${JSON.stringify(history, null, 2)}\n`)

/** Returns the version of each remote that browsers load now. */
export const readPublished = (webDir: string): Published => readJson(join(webDir, 'remotes.json'), {})
