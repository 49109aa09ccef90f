import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Returns the data folder of a stack: DATA_DIR, relative to the checkout unless absolute, else `.data/`. */
export const dataDirOf = (root: string, env: Readonly<Record<string, string | undefined>> = process.env) =>
  resolve(root, env.DATA_DIR || '.data')

/** Returns the folder of the published pages in a data folder. */
export const webDirOf = (dataDir: string) => join(dataDir, 'web')

/** Tells whether a stack has run here: every start creates the secrets first, and nothing else creates them. */
export const hasHadStack = (dataDir: string) => existsSync(join(dataDir, 'keys', 'secrets.json'))
