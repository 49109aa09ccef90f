/** `npm run scaling`: calculates docs/scaling.md from the measured figures of `measured/` and the assumptions of `scaling/`. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readCalls, readPartitions } from './scaling/measured.ts'
import { withSections } from './scaling/page.ts'
import { sectionsOf } from './scaling/tables.ts'

const file = path.join(import.meta.dirname, '../../../docs/scaling.md')
const sections = sectionsOf({ calls: readCalls(), partitions: readPartitions() })
writeFileSync(file, withSections(readFileSync(file, 'utf8'), sections))
console.log('wrote docs/scaling.md')
