import { hostConfig } from '@tapri/webpack-config/federation'
import { shell } from './app-config.ts'

export default hostConfig(shell)
