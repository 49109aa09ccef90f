/** `npm run <command> -- …` for every command of commands.ts, on the pinned Node whichever Node npm itself runs on. */
import { join } from 'node:path'
import { checkNode, findNode, install, root, run } from '../run/install.mjs'

const [script, operation] = process.argv.slice(2)
/** True for commands that need `devDependencies`, which `npm start` does not install. */
const isForEngineers = script === 'ops' ? operation === 'manifest-screens' : script !== 'doctor'

checkNode()
if (isForEngineers) await install({ withDev: true })
process.exit(await run(findNode(), [join(root, 'infra', 'operate', 'commands.ts'), ...process.argv.slice(2)]))
