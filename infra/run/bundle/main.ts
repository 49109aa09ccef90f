/** Bundles every program. In a separate process, since the supervisor would otherwise keep the bundler's memory. */
import { join } from 'node:path'
import { writeBundle } from './bundle.ts'
import { programNames } from './programs.ts'

const root = join(import.meta.dirname, '..', '..', '..')
await Promise.all(programNames.map((program) => writeBundle(root, program)))
