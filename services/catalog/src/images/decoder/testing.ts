import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { spawnDecoder } from './connect.ts'
import { type Bounds, openDecoder } from './pool.ts'
import type { Launcher } from './sandbox.ts'

const program = join(import.meta.dirname, 'testing-decoder.ts')

/** How long a process may take to start on a busy machine. */
const PATIENT_MS = 60_000

/** Opens a pool of testing-decoder.ts processes. With `permissions` [] it can do what native code could. */
export function testDecoder(launcher: Promise<Launcher>, bounds: Partial<Bounds> = {}, permissions?: string[]) {
  const decoder = openDecoder(
    spawnDecoder(launcher, program, permissions),
    { warn: () => {} },
    { startTimeoutMs: PATIENT_MS, ...bounds },
  )
  onTestFinished(decoder.close)
  /** Runs an action in the process and returns its result. */
  const run = async (action: string, value: string | number = '') => {
    const reply = await decoder.decode(actionImage(action, value))
    return typeof reply === 'string' ? reply : (JSON.parse(reply.toString('latin1', 12)) as unknown)
  }
  return { ...decoder, run }
}

/** Returns an image that makes testing-decoder.ts run an action. */
export const actionImage = (action: string, value: string | number = '') =>
  Buffer.from(`GIF89a!${action} ${value}`, 'latin1')
