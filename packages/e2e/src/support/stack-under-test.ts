import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startStack } from './stack.ts'

/** Returns the stack at BASE_URL, else a new one whose data folder `stop` deletes. */
export async function openStackUnderTest() {
  if (process.env.BASE_URL) return { url: process.env.BASE_URL, stop: async () => {} }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tapri-screens-'))
  const stack = await startStack(dataDir)
  const stop = async () => {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: stack.url, stop }
}
