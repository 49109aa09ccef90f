/** `npm run <command> -- …` for every command of commands.ts, on the pinned Node whichever Node npm itself runs on. */
import { join } from 'node:path'
import { checkNode, findNode, root, run } from '../run/install.mjs'

checkNode()
process.exit(await run(findNode(), [join(root, 'infra', 'operate', 'commands.ts'), ...process.argv.slice(2)]))
