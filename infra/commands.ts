/** Started by `run.mjs`: `commands.ts <command> [args …]`. With `--help` as the first argument it prints only the usage. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commands } from './command-list.ts'
import { Refusal } from './stack/refusal.ts'

const root = join(import.meta.dirname, '..')

/** Programs that need `devDependencies`, which `npm start` does not install. */
const forEngineers = /^(packages|node_modules\/vitest|infra\/(checks|observability))\//

async function main([name = '', ...typed]: string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Refusal(`there is no command ${name}`)
  const { program, args = [], takes, does } = command
  if (typed[0] === '--help') {
    console.log(`npm run ${name}${takes ? ` -- ${takes}` : ''}\n${does}\nruns on Node ${process.versions.node}`)
    return
  }
  if (forEngineers.test(program) && !existsSync(join(root, 'node_modules', 'vitest'))) {
    throw new Refusal('it needs packages that npm start leaves out; `npm install --no-save` adds them')
  }
  const file = join(root, program)
  process.argv = [process.execPath, file, ...args, ...typed]
  await import(pathToFileURL(file).href)
}

if (process.argv[1] === import.meta.filename) {
  const name = process.argv[2] ?? 'tapri'
  await main(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    console.error(`${name}: ${error.message}`)
    process.exitCode = 1
  })
}
