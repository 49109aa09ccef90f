/** `npm start` and `npm run dev` (--dev): installs what is missing, then runs stack/main.ts on the pinned Node. */
import { join } from 'node:path'
import { checkNode, findNode, install, root, run } from './install.mjs'

checkNode()
await install()
// Node keeps the compiled sources there, so that the processes of the next start load faster.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env }
process.exit(await run(findNode(), [join(root, 'infra', 'stack', 'main.ts'), ...process.argv.slice(2)], env))
