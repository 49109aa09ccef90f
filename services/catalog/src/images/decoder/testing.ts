import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ownProcesses } from './lines.ts'
import { type Bounds, openDecoder } from './pool.ts'
import type { Launcher } from './sandbox.ts'

const planted = join(import.meta.dirname, 'testing-decoder.ts')

/** The decoder of testing-decoder.ts. Without permissions it can do what native code could. */
export function plantedDecoder(launcher: Promise<Launcher>, bounds: Partial<Bounds> = {}, permissions?: string[]) {
  const open = ownProcesses(launcher, planted, permissions)
  let starts = 0
  const counted = () => {
    starts += 1
    return open()
  }
  const decoder = openDecoder(counted, { warn: () => {} }, bounds)
  onTestFinished(decoder.close)
  /** What the process found out. */
  const ask = async (action: string, value: string | number = '') => {
    const found = await decoder.decode(order(action, value))
    return typeof found === 'string' ? found : (JSON.parse(found.toString('latin1', 12)) as unknown)
  }
  return { ...decoder, ask, starts: () => starts }
}

/** A picture that makes the planted decoder do something. */
export const order = (action: string, value: string | number = '') => Buffer.from(`GIF89a!${action} ${value}`, 'latin1')
