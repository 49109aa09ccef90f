/** `npm run write` writes every file that is made of the code and committed; a test of each says when it is needed. */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

for (const program of ['api/write.ts', '../compose/nats-conf.ts', 'observability/write.ts'])
  execFileSync(process.execPath, [join(import.meta.dirname, program)], { stdio: 'inherit' })
