/**
 * Started by `run.mjs`: `commands.ts <script> [args …]` or `commands.ts ops <operation> [args …]`. With `--help` as the
 * first argument it only prints the usage; `ops` alone lists the operations.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Command, operations, scripts } from './command-list.ts'
import { Refusal } from '../run/stack/refusal.ts'

const root = join(import.meta.dirname, '..', '..')

async function main([script = '', ...typed]: string[]) {
  if (script !== 'ops') return run(scripts, script, '', typed)
  const [name, ...args] = typed
  if (name === undefined || name === '--help') return listOperations()
  return run(operations, name, 'ops -- ', args)
}

function listOperations() {
  console.log('npm run ops -- <operation> …; --help behind one says more')
  for (const [name, { takes, does }] of Object.entries(operations)) {
    console.log(`\n${name}${takes ? ` ${takes}` : ''}\n  ${does}`)
  }
}

async function run(commands: Record<string, Command>, name: string, prefix: string, typed: string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Refusal(`there is no command ${name}`)
  const { program, args = [], takes, does } = command
  if (typed[0] === '--help') {
    const separator = prefix ? ' ' : ' -- '
    console.log(
      `npm run ${prefix}${name}${takes ? separator + takes : ''}\n${does}\nruns on Node ${process.versions.node}`,
    )
    return
  }
  const file = join(root, program)
  process.argv = [process.execPath, file, ...args, ...typed]
  await import(pathToFileURL(file).href)
}

if (process.argv[1] === import.meta.filename) {
  const [script = 'tapri', operation] = process.argv.slice(2)
  const name = script === 'ops' ? (operation ?? script) : script
  await main(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    console.error(`${name}: ${error.message}`)
    process.exitCode = 1
  })
}
