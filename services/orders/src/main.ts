import { start } from '@tapri/service-kit/start'
import { orders } from './service.ts'

await start(orders)
