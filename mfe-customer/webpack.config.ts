import { remoteConfig } from '@tapri/webpack-config/federation'

export default remoteConfig({ name: 'mfe_customer', dir: import.meta.dirname, port: 3001 })
