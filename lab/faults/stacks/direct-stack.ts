import { chmod } from 'node:fs/promises'
import { startStack } from '@tapri/e2e/support/stack'
import { brokerOf } from '../../stack/broker.ts'
import { readParts } from '../../stack/parts.ts'
import { shiftableClocks } from '../inject/clocks.ts'
import { mountSmallDisks } from '../inject/disks.ts'
import { quietEnvironment, type Stack } from './stack.ts'

/** Starts a stack as `npm start` does, on small disks if they can be mounted, with clocks that can be shifted. */
export async function startDirectStack(dataDir: string, environment: NodeJS.ProcessEnv): Promise<Stack> {
  // PostgreSQL runs as another user when this process is root.
  await chmod(dataDir, 0o755)
  const disks = mountSmallDisks(dataDir)
  const stack = await startStack(dataDir, { ...quietEnvironment, ...environment, ...shiftableClocks(dataDir) })
  const parts = await readParts(dataDir)
  return {
    url: stack.url,
    dataDir,
    adminUrl: parts.find(({ name }) => name === 'postgres')?.url ?? '',
    broker: brokerOf(dataDir),
    links: [],
    output: stack.output,
    ...('why' in disks && { noDisks: disks.why }),
    stop: async () => {
      await stack.stop()
      if ('unmount' in disks) disks.unmount()
    },
  }
}
