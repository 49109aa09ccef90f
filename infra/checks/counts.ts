import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * How many tests each step passes at least. A file of the repository, so that fewer tests are a line of the change that
 * takes them away; more are never a fault.
 */
export const countsFile = 'infra/checks/test-counts.json'
const file = join(import.meta.dirname, '..', '..', countsFile)

export const readCounts = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, number | undefined>

export const writeCounts = (counts: Record<string, number>) =>
  writeFileSync(file, `${JSON.stringify(counts, null, 2)}\n`)
