import { remoteConfig } from '@tapri/webpack-config/federation'

export default remoteConfig({ name: 'mfe_outlet', dir: import.meta.dirname, port: 3003 })
