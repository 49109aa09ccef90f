import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Explained, Round } from '../report/scale-table.ts'

/** What the steps have found so far, for those that follow in other processes. */
export interface Measured {
  readonly rounds: Round[]
  readonly plans: Explained[][]
  addRound: (round: Round) => void
  setPlans: (plans: Explained[][]) => void
}

/** Reads and writes `<folder>/measured.json`. */
export function openMeasured(folder: string): Measured {
  const file = path.join(folder, 'measured.json')
  const stored = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Pick<Measured, 'rounds' | 'plans'>)
    : { rounds: [], plans: [] }
  const write = () => writeFileSync(file, JSON.stringify(stored))
  return {
    ...stored,
    addRound: (round) => {
      stored.rounds.push(round)
      write()
    },
    setPlans: (plans) => {
      stored.plans.splice(0, Infinity, ...plans)
      write()
    },
  }
}
