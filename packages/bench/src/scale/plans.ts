import path from 'node:path'
import { send } from '@tapri/verification/load/client'
import type { Explained } from '../report/scale-table.ts'
import { startProduct } from '../stack.ts'
import { costOf } from './buffers.ts'
import { explaining } from './explain.ts'
import { listsAt, logInReaders } from './lists.ts'

const EXPLAINED = 10

/** The plans and the pages of each list, by size. */
export async function explainAll(folder: string, sizes: readonly number[]): Promise<Explained[][]> {
  const bySize: Explained[][] = []
  for (const size of sizes) bySize.push(await explainSize(path.join(folder, String(size)), size))
  return bySize
}

async function explainSize(dataDir: string, size: number): Promise<Explained[]> {
  const product = await startProduct(dataDir, 0)
  try {
    const tokens = await logInReaders(product.url)
    const explained: Explained[] = []
    for (const { reader, name, path: target } of listsAt(size)) {
      const plans = await explaining(product.adminUrl, dataDir, async () => {
        for (let count = 0; count < EXPLAINED; count += 1)
          await send(product.url, { path: target, token: tokens[reader] })
      })
      explained.push({ name, ...costOf(plans, EXPLAINED) })
    }
    return explained
  } finally {
    await product.stop()
  }
}
