/** `npm start`: installs what is missing, then hands over to the pinned Node. The stack itself is stack/stack.ts. */
import { join } from 'node:path'
import { checkNode, findNode, install, root, run } from './install.mjs'

checkNode()
await install()
// Node keeps what it made of the sources, so that every process of the next start is up sooner.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env }
process.exit(await run(findNode(), [join(root, 'infra', 'stack', 'main.ts')], env))
