/** Bundles every program. A process of its own: the bundler takes memory that the supervisor would keep. */
import { join } from 'node:path'
import { writeBundle } from './bundle.ts'
import { programNames } from './programs.ts'

const root = join(import.meta.dirname, '..', '..', '..')
await Promise.all(programNames.map((program) => writeBundle(root, program)))
