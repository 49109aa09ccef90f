import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describeMachine } from '@tapri/verification/figures'

/** In the repository: what the calculation of docs/scaling.md begins with. */
const folder = path.join(import.meta.dirname, '../../measured')

/** Writes the figures of a whole run, with the machine and time of it. */
export function writeMeasured(name: string, figures: object) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, `${name}.json`),
    `${JSON.stringify({ machine: describeMachine(), ...figures }, null, 2)}\n`,
  )
}

export const readMeasured = <Figures>(name: string): Figures & { machine: string } =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8'))
