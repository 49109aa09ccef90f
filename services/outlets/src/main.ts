import { start } from '@tapri/service-kit/start'
import { outlets } from './service.ts'

await start(outlets)
