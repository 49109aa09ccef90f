import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The data folder of a stack: DATA_DIR, relative to the checkout unless absolute, else `.data/`. */
export const dataDirOf = (root: string, env: Readonly<Record<string, string | undefined>> = process.env) =>
  resolve(root, env.DATA_DIR || '.data')

/** The folder of the published pages below a data folder. */
export const webDirOf = (dataDir: string) => join(dataDir, 'web')

/** Every start makes the secrets before anything else, and nothing else makes them. */
export const hasHadStack = (dataDir: string) => existsSync(join(dataDir, 'keys', 'secrets.json'))
