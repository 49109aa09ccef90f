import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writePrivateFile } from '../secrets.ts'

/** The progress of adding the demo data, stored in `DATA_DIR/seed.json`; `database` is the id of the databases. */
export type Marker = { state: 'started' | 'finished'; database: string }

const fileOf = (dataDir: string) => join(dataDir, 'seed.json')

export function readMarker(dataDir: string): Marker | undefined {
  return existsSync(fileOf(dataDir)) ? JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) : undefined
}

export const writeMarker = (dataDir: string, marker: Marker) =>
  writePrivateFile(fileOf(dataDir), `${JSON.stringify(marker)}\n`)

export const removeMarker = (dataDir: string) => rmSync(fileOf(dataDir), { force: true })

/**
 * Decides what to do about the demo data: an interrupted seeding is completed, a finished one is never repeated (a
 * product that an admin deleted does not come back), and a filled menu without a marker is left alone.
 */
export function decideSeed(marker: Marker | undefined, database: string, menuIsEmpty: boolean) {
  if (marker?.database === database) return marker.state === 'finished' ? 'nothing' : 'complete'
  return menuIsEmpty ? 'begin' : 'leave alone'
}
