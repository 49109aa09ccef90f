/**
 * `npm test`, `npm run check` (--quick): installs what is missing, then runs the checks of steps.ts on the pinned Node.
 */
import { join } from 'node:path'
import { checkNode, findNode, install, root, run } from '../run/install.mjs'

checkNode()
await install({ withDev: true })
process.exit(await run(findNode(), [join(root, 'infra', 'check', 'main.ts'), ...process.argv.slice(2)]))
