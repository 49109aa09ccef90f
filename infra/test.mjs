/** `npm test`, `npm run check` (--quick): installs what is missing, then runs the checks of checks/steps.ts on the pinned Node. */
import { join } from 'node:path'
import { checkNode, findNode, install, root, run } from './install.mjs'

checkNode()
await install({ withDev: true })
process.exit(await run(findNode(), [join(root, 'infra', 'checks', 'main.ts'), ...process.argv.slice(2)]))
