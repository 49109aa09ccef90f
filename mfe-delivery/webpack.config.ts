import { remoteConfig } from '@tapri/webpack-config/federation'

export default remoteConfig({ name: 'mfe_delivery', dir: import.meta.dirname, port: 3002 })
