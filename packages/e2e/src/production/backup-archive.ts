import { spawn } from 'node:child_process'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { aptInstall, onPath } from '@tapri/infra/programs'
import { readParts } from '../support/processes.ts'
import type { ProductionStack } from './production-stack.ts'

const script = path.join(import.meta.dirname, '../../../../infra/compose/backup.sh')

/**
 * Makes an operator's backup of the running databases and unpacks the archive: every file that a restore would bring
 * back.
 */
export async function backUp({ dataDir }: ProductionStack): Promise<Buffer> {
  if (!onPath('psql')) aptInstall('postgresql-client', console.log)
  const url = new URL((await readParts(dataDir)).find(({ name }) => name === 'postgres')?.url ?? '')
  const env = {
    ...process.env,
    PGDATA: path.join(dataDir, 'postgres'),
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGPASSWORD: decodeURIComponent(url.password),
    POSTGRES_USER: url.username,
    TMPDIR: dataDir,
  }
  const backup = spawn('sh', [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => backup.once('exit', resolve))
  const unpacked = await buffer(backup.stdout.pipe(createGunzip()))
  const code = await ended
  if (code !== 0) throw new Error(`the backup ended with ${code}`)
  return unpacked
}
