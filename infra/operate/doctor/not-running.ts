import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dataDirOf, hasHadStack } from '../../run/data-dir.ts'
import { messageOf } from '../../run/stack/refusal.ts'
import { type Finding, well, wrong } from './finding.ts'
import { judgeDisks, lookAtDisks } from './disks.ts'

/** Says why no stack runs in DATA_DIR, and what would prevent one from starting; undefined while one runs. */
export async function whyNotRunning(root: string): Promise<{ title: string; findings: Finding[] } | undefined> {
  const dataDir = dataDirOf(root)
  // Imported here, since images do not contain them.
  const [{ supervisorIn }, { readSettings }, { refuseTakenPort }] = await Promise.all([
    import('../../run/stack/data-folder.ts'),
    import('../../run/stack/settings.ts'),
    import('../../run/stack/ports.ts'),
  ])
  const supervisor = supervisorIn(dataDir)
  const hasFacts = existsSync(join(dataDir, 'stack.json'))
  if (supervisor && hasFacts) return undefined
  const findings = [wrong('parts', reasonOf({ supervisor, hasFacts, hadStack: hasHadStack(dataDir) }))]
  try {
    const settings = readSettings(process.env, root)
    if (settings.port > 0 && !supervisor) await refuseTakenPort(settings.port, settings.host)
    findings.push(well('settings', 'those of npm start can be used, and the port is free'))
  } catch (error) {
    findings.push(wrong('settings', messageOf(error)))
  }
  const disks = await lookAtDisks({ folders: [existing(dataDir)] })
  return { title: `no stack in ${dataDir}`, findings: [...findings, ...judgeDisks(disks)] }
}

type Found = { supervisor: number | undefined; hasFacts: boolean; hadStack: boolean }

export function reasonOf({ supervisor, hasFacts, hadStack }: Found) {
  if (supervisor)
    return `the stack is starting (process ${supervisor}), or a part of it does not start: logs/ of the data folder`
  if (hasFacts) return 'the stack was killed, not stopped: npm start clears what it left and goes on with the data'
  return hadStack ? 'the stack was stopped: npm start' : 'no stack has ever run here: npm start'
}

/** Returns the nearest existing ancestor folder. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)))
