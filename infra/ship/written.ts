import { join } from 'node:path'
import { openApi } from '@tapri/contracts/openapi'
import { positionsDocument } from '@tapri/contracts/staff-positions/document'
import { natsConfig } from '../run/stack/nats.ts'
import { rulesFile } from './observability/rules.ts'

const root = join(import.meta.dirname, '..', '..')

/** Returns the broker's configuration for containers: that of the stack, with passwords from the environment. */
const natsConf = () =>
  natsConfig({
    folder: '/data',
    listen: '0.0.0.0:4222',
    passwordOf: (login) => `$NATS_PASSWORD_${login.toUpperCase()}`,
    version: '2.14.0',
  })

/**
 * Every committed file that is generated from the code, by its path from the root: an object as JSON, a text as it is.
 */
export const written: Record<string, () => object | string> = {
  'docs/openapi.json': openApi,
  'docs/positions.md': positionsDocument,
  'infra/compose/nats.conf': natsConf,
  'infra/helm/observability/rules.yaml': rulesFile,
}

export const pathOf = (file: string) => join(root, file)
