import { remoteConfig } from '@tapri/webpack-config/federation'

export default remoteConfig({ name: 'mfe_admin', dir: import.meta.dirname, port: 3004 })
