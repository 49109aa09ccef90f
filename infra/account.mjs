/** `npm run account -- <command> <phone> …`: an operator's command about one account, on the pinned Node. */
import { join } from 'node:path'
import { checkNode, findNode, root, run } from './install.mjs'

checkNode()
process.exit(await run(findNode(), [join(root, 'infra', 'account.ts'), ...process.argv.slice(2)]))
