import { join } from 'node:path'
import { developmentConfig } from '@tapri/webpack-config/federation'
import { remotes } from '../../ship/deploy/published.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const port = Number(process.env.PORT)

/** The shell and every remote for `npm run dev`; PORT and STACK_URL come from parts.ts. */
export default developmentConfig(
  { name: 'shell', dir: join(root, 'shell'), port },
  Object.entries(remotes).map(([name, folder]) => ({ name, dir: join(root, folder), port })),
)
