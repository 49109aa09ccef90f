import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/runtime'
import { hashOf } from './integrity.ts'

/**
 * Lets the browser check the integrity of a remote's entry; webpack-config/integrity.ts does so for the remote's
 * chunks.
 */
const checkedEntry: ModuleFederationRuntimePlugin = {
  name: 'checked-entry',
  createScript({ url }) {
    const script = document.createElement('script')
    script.src = url
    script.integrity = hashOf(url) ?? ''
    return script
  },
}

/**
 * Runs the entry of a remote, also of a newer build after an older one, and returns the module it exposes as `./app`.
 */
export function loadApp(name: string, entry: string): Promise<unknown> {
  registerPlugins([checkedEntry])
  registerRemotes([{ name, entry }], { force: true })
  return loadRemote(`${name}/app`)
}
