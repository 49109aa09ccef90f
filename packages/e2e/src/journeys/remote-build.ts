import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publish, rollback } from '@tapri/infra/publish'
import { readPublished } from '@tapri/infra/published'
import { inject, onTestFinished } from 'vitest'

const built = path.join(import.meta.dirname, '../../../../mfe-customer/dist')
const webDir = () => path.join(inject('dataDir'), 'web')

/** Returns the new content of a file of the build; undefined deletes the file. */
type Change = (name: string, text: string) => string | undefined

/** Publishes a changed build of the customer pages. */
export async function publishChanged(change: Change) {
  const dist = await mkdtemp(path.join(tmpdir(), 'tapri-next-build-'))
  onTestFinished(() => rm(dist, { recursive: true, force: true }))
  await cp(built, dist, { recursive: true })
  for (const name of await readdir(dist)) {
    const file = path.join(dist, name)
    // Compressed files would still have the old content.
    if (/\.(br|gz)$/.test(name)) await rm(file)
    if (!/\.(js|json)$/.test(name)) continue
    const changed = change(name, await readFile(file, 'utf8'))
    if (changed === undefined) await rm(file)
    else await writeFile(file, changed)
  }
  publish(webDir(), 'mfe_customer', dist)
}

/** Changes one byte of a published file of the live version. Returns a function that restores it. */
export async function changeByte(name: RegExp): Promise<() => Promise<void>> {
  const folder = path.join(webDir(), 'remotes', 'mfe-customer', readPublished(webDir()).mfe_customer?.version ?? '')
  const file = path.join(folder, (await readdir(folder)).find((each) => name.test(each)) ?? '')
  const was = await readFile(file)
  const changed = Buffer.from(was)
  const at = Math.max(changed.lastIndexOf(';'), changed.lastIndexOf('\n'), changed.lastIndexOf('}'))
  changed[at] = ' '.charCodeAt(0)
  if (changed.equals(was)) throw new Error(`${file} has no byte to change`)
  await writeFile(file, changed)
  return () => writeFile(file, was)
}

export const rollBack = () => rollback(webDir(), 'mfe_customer')
