/**
 * Loaded before a part of the stack (NODE_OPTIONS): its time of day is ahead by the milliseconds in the file that has
 * its name, below FAULT_CLOCKS. How long things take is not changed, as it is not when a machine's clock is set.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const name = /services\/(\w+)\//.exec(process.argv[1] ?? '')?.[1]
if (name) {
  const file = path.join(process.env.FAULT_CLOCKS ?? '', name)
  let ahead = 0
  const look = () => {
    try {
      ahead = Number(readFileSync(file, 'utf8'))
    } catch {
      ahead = 0
    }
  }
  look()
  setInterval(look, 100).unref()

  const TrueDate = Date
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [TrueDate.now() + ahead], newTarget),
    apply: () => new TrueDate(TrueDate.now() + ahead).toString(),
    get: (target, property) =>
      property === 'now' ? () => TrueDate.now() + ahead : Reflect.get(target, property, target),
  })
}
